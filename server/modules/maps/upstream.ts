// Asking a service of somebody else: its own host only, no redirects, not for long, not too much, and saying who asks.
import { ProblemError } from '#server/platform/http/route'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 4 * 1024 * 1024
/** After a failure people are asked to wait so long. */
const RETRY_AFTER_S = 5

async function readWithin(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // The types of Node's fetch and of its streams do not know each other.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** JSON at an address. @throws Error when it does not come within 5 s, is larger than 4 MB, redirects, or is no JSON. */
export async function readJson(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
  return JSON.parse(await readWithin(response))
}

export type Upstream = {
  /** JSON below the service's address. @throws ProblemError 503 when it cannot be had. */
  ask(path: string, query: Readonly<Record<string, string>>, language: string): Promise<unknown>
}

type UpstreamOptions = {
  readonly base: URL
  /** Who asks: services want to know (Nominatim usage policy). */
  readonly userAgent: string
  /** Milliseconds from one question to the next. */
  readonly gapMs: number
  /** Questions that wait or are being answered; more are refused. */
  readonly mostAtOnce: number
  readonly onFailure: (error: unknown) => void
}

/** One service, asked no faster than it allows, and about no more at once than somebody waits for. */
export function createUpstream({ base, userAgent, gapMs, mostAtOnce, onFailure }: UpstreamOptions): Upstream {
  let nextAt = 0
  let underWay = 0

  const refuse = () => new ProblemError(503, 'overloaded', { retryAfterSeconds: RETRY_AFTER_S })

  async function turn(): Promise<void> {
    const wait = Math.max(0, nextAt - performance.now())
    nextAt = Math.max(nextAt, performance.now()) + gapMs
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }

  return {
    async ask(path, query, language) {
      if (underWay >= mostAtOnce) throw refuse()
      underWay += 1
      const url = new URL(base)
      url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`
      url.hash = ''
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      try {
        await turn()
        return await readJson(url, { 'user-agent': userAgent, 'accept-language': language })
      } catch (error) {
        onFailure(error)
        throw refuse()
      } finally {
        underWay -= 1
      }
    },
  }
}
