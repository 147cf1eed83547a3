// The one place that talks to the network. It knows nothing of a page, because the worker sends the outbox through it too.

/** How long one request may take, body included (milliseconds). */
const REQUEST_TIMEOUT_MS = 20_000

/** What became of a request. `foreign` is an answer that is not this server's JSON, such as a captive portal's page. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly kind: 'foreign'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }

export interface RequestOptions {
  readonly method: string
  readonly url: string
  /** Sent as JSON; absent means no body. */
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Cancels the request; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Lets it outlive the page that sends it. */
  readonly keepalive?: boolean
}

/**
 * Sends one same-origin request and reads its JSON. Network trouble is an outcome, not an exception.
 * @throws the signal's reason when the caller cancels.
 */
export async function request(options: RequestOptions): Promise<Outcome> {
  const {
    method,
    url,
    body,
    idempotencyKey,
    headers,
    signal,
    timeoutMs = REQUEST_TIMEOUT_MS,
    keepalive = false,
  } = options
  signal?.throwIfAborted()
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  const cancel = () => controller.abort()
  signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      keepalive,
      signal: controller.signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), Date.now())
    const { status } = response
    if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return { kind: 'foreign', status, retryAfterMs }
    const text = await response.text()
    try {
      const parsed: unknown = JSON.parse(text)
      return { kind: 'answer', status, body: parsed, retryAfterMs }
    } catch {
      return { kind: 'foreign', status, retryAfterMs }
    }
  } catch {
    signal?.throwIfAborted()
    return { kind: timedOut ? 'timeout' : 'offline' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** Reads `Retry-After` (seconds or an HTTP date) as milliseconds from `now`; null when absent or unreadable. */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
