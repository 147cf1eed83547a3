import { ProblemError } from '#server/platform/http/route'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 4 * 1024 * 1024
const RETRY_AFTER_S = 5

/** @throws Error for an answer after 5 s, of more than 4 MB, a redirect, or no JSON. */
export async function readJson(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  // The types of Node's fetch do not match those of its streams.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

export type Upstream = ReturnType<typeof createUpstream>

type UpstreamOptions = {
  readonly base: URL
  /** The usage policy of Nominatim demands it. */
  readonly userAgent: string
  readonly gapMs: number
  readonly mostAtOnce: number
  readonly onFailure: (error: unknown) => void
}

export function createUpstream({ base, userAgent, gapMs, mostAtOnce, onFailure }: UpstreamOptions) {
  let nextAt = 0
  let pending = 0

  const refuse = () => new ProblemError(503, 'overloaded', { retryAfterSeconds: RETRY_AFTER_S })

  return {
    /** @throws ProblemError 503 when the service does not answer, or too many requests wait for it. */
    async ask(path: string, query: Readonly<Record<string, string>>, language: string): Promise<unknown> {
      if (pending >= mostAtOnce) throw refuse()
      pending += 1
      const url = new URL(base)
      url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`
      url.hash = ''
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      try {
        const wait = Math.max(0, nextAt - performance.now())
        nextAt = Math.max(nextAt, performance.now()) + gapMs
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        return await readJson(url, { 'user-agent': userAgent, 'accept-language': language })
      } catch (error) {
        onFailure(error)
        throw refuse()
      } finally {
        pending -= 1
      }
    },
  }
}
