// A small browser for tests: keeps cookies, sends and reads JSON.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Readable } from 'node:stream'

export type TestAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  /** Parsed body; undefined when there is none or it is no JSON. */
  readonly json: unknown
}

type Headers = Record<string, string>

export type TestClient = {
  /** Cookies kept so far, by name. Writable: a test may steal or forge one. */
  readonly cookies: Map<string, string>
  /** Sends a request; a body that is no text, bytes or stream of them is sent as JSON. */
  send(method: string, url: string, options?: { body?: unknown; headers?: Headers }): Promise<TestAnswer>
  get(url: string, headers?: Headers): Promise<TestAnswer>
  post(url: string, body?: unknown, headers?: Headers): Promise<TestAnswer>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keep(cookies: Map<string, string>, header: string | string[] | number | undefined): void {
  for (const line of [header ?? []].flat().map(String)) {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    if (value === '' || /;\s*max-age=0(?:;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

function payloadOf(body: unknown): Pick<InjectOptions, 'payload'> & { type: Headers } {
  if (body === undefined) return { type: {} }
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable
  return { payload: isRaw ? body : JSON.stringify(body), type: { 'content-type': 'application/json' } }
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

/** The body as text. A stream of events has no end: it is left after the first event. */
async function textOf(answer: Injected): Promise<string> {
  const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream')
  const chunks: Buffer[] = []
  for await (const chunk of answer.stream()) {
    chunks.push(chunk as Buffer) // no encoding is set on the stream
    if (isEvents && Buffer.concat(chunks).includes('data: ')) break
  }
  if (isEvents) answer.raw.res.destroy()
  return Buffer.concat(chunks).toString()
}

/** A client with its own cookies. */
export function createClient(app: FastifyInstance): TestClient {
  const cookies = new Map<string, string>()

  async function send(
    method: string,
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
  ): Promise<TestAnswer> {
    const { type, ...payload } = payloadOf(body)
    const cookie: Headers =
      cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...type, ...cookie, ...headers },
      payloadAsStream: true,
      ...payload,
    }) // tests also send unknown methods
    keep(cookies, answer.headers['set-cookie'])
    const text = await textOf(answer)
    return { status: answer.statusCode, headers: answer.headers, text, json: parsed(text) }
  }

  return {
    cookies,
    send,
    get: (url, headers) => send('GET', url, headers ? { headers } : {}),
    post: (url, body, headers) => send('POST', url, { body, ...(headers ? { headers } : {}) }),
  }
}
