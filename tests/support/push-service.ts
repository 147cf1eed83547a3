// A push service of the tests' own (RFC 8030): it checks who signed a push (RFC 8292) and opens it for the devices it made up
// (RFC 8291), with nothing of the library that made the push.
import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push as its device reads it. */
type Received = {
  readonly payload: string
  /** Bytes of its body on the way. */
  readonly bytes: number
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
}

/** How the service answers once. */
type Scripted = { readonly status: number; readonly retryAfter?: string }

export type PushDevice = {
  /** As a browser gives it to a page. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly received: readonly Received[]
  /** Every try to reach it, opened or refused. */
  tries(): number
  /** What the next pushes are answered, one after the other; then they are taken again. */
  answerWith(...scripted: readonly Scripted[]): void
  /** Pushes are not answered from now on. */
  hang(): void
  /** The device is gone: 410 from now on. */
  expire(): void
}

/** What a browser that registered here does with a push that is for it, unopened. */
type Deliver = (push: { body: Buffer; encoding: string; ttl: number }) => void

export type PushService = {
  /** `http://127.0.0.1:PORT`, what PUSH_TEST_SERVICE is set to. */
  readonly url: string
  /** Makes up a device. */
  device(): PushDevice
  /** Takes what is pushed to the last part of an address for a browser, until the returned function is called. */
  register(token: string, deliver: Deliver): () => void
  /** How pushes to browsers end from now on: as they should, or gone, refused, taken and lost, or never answered. */
  pretend(how: Pretence | null): void
  /** How many pushes were for browsers so far. */
  posts(): number
  /** Does something as soon as the next push for a browser is here, before it is answered. @returns when that is done. */
  whenPosted(act: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

type Pretence = 'gone' | 'refuse' | 'lose' | 'hang'

type Taker = (body: Buffer, headers: IncomingHttpHeaders, response: ServerResponse) => void

const HEADERS_BYTES = 86

/** Opens a push with the keys of its device (RFC 8291, section 3.4; RFC 8188, section 2). */
function opened(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  if (idLength !== 65 || body.length - HEADERS_BYTES > size) throw new Error('the push has another shape')
  const sender = body.subarray(21, HEADERS_BYTES)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = derive(device.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(HEADERS_BYTES, -16)), decipher.final()])
  // What is told ends with a 2, which zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

const jsonOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown> // of a token

/** Whether a push is signed for this service by the key it names (RFC 8292, section 2). */
function isSigned({ authorization = '' }: IncomingHttpHeaders, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = isGenuine ? jsonOf(claims) : {}
  const lasts = typeof exp === 'number' ? exp - Date.now() / 1_000 : 0
  return aud === audience && lasts > 0 && lasts <= 24 * 3_600 && /^(?:mailto:|https:)/.test(String(sub))
}

/** Opens a service on a port of its own; close it when done. */
export async function openPushService(): Promise<PushService> {
  const takers = new Map<string, Taker>()
  let pretence: Pretence | null = null
  let posts = 0
  let onPost: (() => void) | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers } = request
      const ours = headers.host === new URL(url).host
      const taker = takers.get(request.url?.split('/').at(-1) ?? '')
      if (!isSigned(headers, ours ? url : `https://${headers.host}`)) response.writeHead(403).end()
      else if (!taker) response.writeHead(410).end()
      else taker(Buffer.concat(chunks), headers, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one

  return {
    url,
    device: () => madeUp(takers),
    pretend(how) {
      pretence = how
    },
    posts: () => posts,
    whenPosted: (act) =>
      new Promise((resolve, reject) => {
        onPost = () => {
          onPost = undefined
          act().then(resolve, reject)
        }
      }),
    register(token, deliver) {
      takers.set(token, (body, headers, response) => {
        posts += 1
        onPost?.()
        if (pretence === 'hang') return
        if (pretence === 'gone' || pretence === 'refuse') {
          response.writeHead(pretence === 'gone' ? 410 : 400).end()
          return
        }
        if (pretence !== 'lose')
          deliver({ body, encoding: String(headers['content-encoding']), ttl: Number(headers.ttl) })
        response.writeHead(201).end()
      })
      return () => takers.delete(token)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function madeUp(takers: Map<string, Taker>): PushDevice {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const token = createHash('sha256').update(randomUUID()).digest('base64url')
  const received: Received[] = []
  const script: Scripted[] = []
  let state: 'there' | 'silent' | 'gone' = 'there'
  let tries = 0
  takers.set(token, (body, headers, response) => {
    tries += 1
    if (state === 'silent') return
    const answer: Scripted = state === 'gone' ? { status: 410 } : (script.shift() ?? { status: 201 })
    const { status, retryAfter } = answer
    if (status === 201)
      received.push({
        payload: opened(body, keys, auth),
        bytes: body.length,
        ttl: Number(headers.ttl),
        urgency: String(headers['urgency']),
        topic: String(headers['topic']),
      })
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  })
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${token}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    tries: () => tries,
    answerWith: (...scripted) => void script.push(...scripted),
    hang: () => {
      state = 'silent'
    },
    expire: () => {
      state = 'gone'
    },
  }
}
