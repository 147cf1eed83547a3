// Sends many requests over connections that are kept, some of which end now and then.
import http from 'node:http'
import { type Call, callAt } from './traffic.ts'

const CONNECTIONS = 16
/** Every so many requests one gives up its connection. */
const CLOSE_EVERY = 200

/** Answers by status; `0` counts connections that ended without one. */
export type Answers = {
  readonly all: Map<number, number>
  /** Those to requests that ask for nothing but what is there. */
  readonly good: Map<number, number>
}

/** Of the good requests so many are answered with what they ask for. A machine that is busy otherwise may refuse a few. */
export const GOOD_SHARE = 0.95

/** The share of good requests that were answered with 2xx; 0 when none was sent. */
export function goodShare({ good }: Answers): number {
  const counts = [...good]
  const sum = (some: typeof counts) => some.reduce((total, [, count]) => total + count, 0)
  const isRight = ([status]: readonly [number, number]) => status >= 200 && status < 300
  return sum(counts.filter(isRight)) / Math.max(1, sum(counts))
}

const count = (answers: Map<number, number>, status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)

function send(url: URL, agent: http.Agent, { method, path, headers, body }: Call, isLast: boolean): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = http.request(
      {
        host: url.hostname,
        port: url.port,
        agent,
        method,
        path,
        headers: { ...headers, ...length, ...(isLast ? { connection: 'close' } : {}) },
      },
      (answer) => {
        answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    // A refused body may end the connection while it is still being written.
    request.once('error', () => resolve(0))
    request.end(body)
  })
}

/** Sends the requests numbered `from` to `to` (not included). */
export async function sendAll(url: string, cookies: readonly string[], from: number, to: number): Promise<Answers> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answers: Answers = { all: new Map(), good: new Map() }
  let next = from
  const work = async () => {
    while (next < to) {
      const index = next
      next += 1
      const call = callAt(index, cookies)
      const status = await send(new URL(url), agent, call, index % CLOSE_EVERY === 0)
      count(answers.all, status)
      if (call.isGood) count(answers.good, status)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
  return answers
}
