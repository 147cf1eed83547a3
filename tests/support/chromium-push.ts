// Debian's Chromium with web push that works: its messages come from this machine instead of from Google. What the browser asks for
// is answered as Google's services do (check-in, registration, and a stream of messages over TLS), so nothing in the page is other
// than at home. The browser's end of it was read from what it sends.
import { type BrowserContext, chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { BROWSER_SWITCHES } from './browser-switches.ts'
import { programPath } from './debian.ts'
import { chromiumPath } from './find-chromium.ts'
import type { PushService } from './push-service.ts'

// Protocol buffers, as far as they are needed: numbers, fixed numbers and bytes by field number.

function varint(value: bigint | number): Buffer {
  const bytes: number[] = []
  let rest = BigInt(value)
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return Buffer.from(bytes)
}
const numberField = (field: number, value: bigint | number) => Buffer.concat([varint(field << 3), varint(value)])
function fixedField(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return Buffer.concat([varint((field << 3) | 1), bytes])
}
function bytesField(field: number, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])
}
const pairField = (field: number, key: string, value: string) =>
  bytesField(field, Buffer.concat([bytesField(1, key), bytesField(2, value)]))

/** Kinds of messages of the stream. */
const KINDS = { heartbeat: 0, heartbeatAnswer: 1, login: 2, loginAnswer: 3, data: 8 } as const
/** Of the stream's protocol. */
const VERSION = 41
const DEVICE_ID = 4_242_424_242n
const DEVICE_SECRET = 5_252_525_252n

/** A key and a certificate for this run: the browser is told to take any. */
function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  execFileSync(
    programPath('openssl'),
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port // a TCP server has one

type Listening = { readonly port: number; close(): void }

const listening = async (server: ReturnType<typeof createTlsServer>): Promise<Listening> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), close: () => server.close() }
}

/** What Chromium keeps open to hear of pushes. */
function messageStream(certificate: ReturnType<typeof ownCertificate>) {
  let socket: Socket | undefined
  let hasGreeted = false
  const send = (kind: number, message: Buffer) => {
    const greeting = hasGreeted ? [] : [Buffer.from([VERSION])]
    hasGreeted = true
    socket?.write(Buffer.concat([...greeting, Buffer.from([kind]), varint(message.length), message]))
  }
  const answer = (kind: number) => {
    if (kind === KINDS.login)
      send(KINDS.loginAnswer, Buffer.concat([bytesField(1, 'login'), numberField(8, Date.now())]))
    if (kind === KINDS.heartbeat) send(KINDS.heartbeatAnswer, Buffer.alloc(0))
  }
  const server = createTlsServer(certificate, (opened) => {
    socket = opened
    hasGreeted = false
    let hasVersion = false
    let read = Buffer.alloc(0)
    opened.on('error', () => undefined)
    opened.on('data', (chunk: Buffer) => {
      read = Buffer.concat([read, chunk])
      if (!hasVersion) {
        read = read.subarray(1)
        hasVersion = true
      }
      for (let next = nextMessage(read); next; next = nextMessage(read)) {
        read = next.rest
        answer(next.kind)
      }
    })
  })
  return { server, send, end: () => socket?.destroy() }
}

/** The first message in what was read, once it is whole. */
function nextMessage(read: Buffer): { kind: number; rest: Buffer<ArrayBuffer> } | null {
  let length = 0
  for (let place = 1; place < read.length; place += 1) {
    const byte = read[place] ?? 0
    length |= (byte & 127) << (7 * (place - 1))
    if (byte & 128) continue
    const end = place + 1 + length
    return read.length < end ? null : { kind: read[0] ?? 0, rest: Buffer.from(read.subarray(end)) }
  }
  return null
}

/** Keep the browser from talking to anybody by itself, and pushes are just that. */
const AGAINST_PUSH: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-extensions-with-background-pages',
  '--disable-sync',
]

export type PushBrowser = {
  readonly context: BrowserContext
  close(): Promise<void>
}

/** Starts a browser whose pushes come from `service`, on a profile of its own, where `origin` may show notifications. */
export async function launchChromium(
  service: PushService,
  origin: string,
  { locale = 'en-GB', grant = true, viewport = { width: 412, height: 915 } } = {},
): Promise<PushBrowser> {
  const certificate = ownCertificate()
  const stream = messageStream(certificate)
  let count = 0
  const registration = createHttpsServer(certificate, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url?.startsWith('/checkin')) {
        const answer = [
          numberField(1, 1),
          numberField(3, Date.now()),
          fixedField(7, DEVICE_ID),
          fixedField(8, DEVICE_SECRET),
        ]
        response.writeHead(200, { 'content-type': 'application/x-protobuffer' })
        response.end(Buffer.concat([...answer, bytesField(11, 'v')]))
        return
      }
      const asked = new URLSearchParams(Buffer.concat(chunks).toString())
      const [subtype, sender, app] = ['X-subtype', 'sender', 'app'].map((name) => asked.get(name) ?? '') as [
        string,
        string,
        string,
      ]
      response.writeHead(200, { 'content-type': 'text/plain' })
      if (asked.get('delete')) {
        forget.get(subtype)?.()
        response.end(`token=${subtype}`)
        return
      }
      const token = `tok-${randomBytes(9).toString('hex')}:APA91`
      const stop = service.register(token, ({ body, encoding, ttl }) => {
        count += 1
        const fields = [bytesField(2, `m${count}`), bytesField(3, sender), bytesField(5, app)]
        const pairs = [pairField(7, 'subtype', subtype), pairField(7, 'content-encoding', encoding)]
        const rest = [
          bytesField(9, `p${count}`),
          numberField(17, ttl),
          numberField(18, Date.now()),
          bytesField(21, body),
        ]
        stream.send(KINDS.data, Buffer.concat([...fields, ...pairs, ...rest]))
      })
      forget.set(subtype, stop)
      response.end(`token=${token}`)
    })
  })
  const forget = new Map<string, () => void>()
  const [messages, registering] = await Promise.all([listening(stream.server), listening(registration)])
  const profile = mkdtempSync(join(tmpdir(), 'push-profile-'))
  const executablePath = chromiumPath()
  const hosts = [
    `MAP android.clients.google.com 127.0.0.1:${registering.port}`,
    `MAP mtalk.google.com 127.0.0.1:${messages.port}`,
    'EXCLUDE localhost',
  ]
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    viewport,
    locale,
    baseURL: origin,
    ignoreDefaultArgs: [...AGAINST_PUSH],
    args: [
      ...BROWSER_SWITCHES.filter((one) => !AGAINST_PUSH.includes(one)),
      '--ignore-certificate-errors',
      `--host-resolver-rules=${hosts.join(', ')}`,
    ],
  })
  if (grant) await context.grantPermissions(['notifications'], { origin })
  return {
    context,
    async close() {
      await context.close()
      stream.end()
      messages.close()
      registering.close()
      registration.closeAllConnections()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
