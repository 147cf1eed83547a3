/** `foreign`: not JSON of this server, such as the page of a captive portal. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly kind: 'foreign'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }

export type RequestOptions = {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly keepalive?: boolean
}

/** Network trouble is an outcome. @throws the reason of the signal when the caller cancels. */
export async function request(options: RequestOptions): Promise<Outcome> {
  const { method, url, body, idempotencyKey, headers, signal, timeoutMs = 20_000, keepalive = false } = options
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
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
      return { kind: 'answer', status, body: JSON.parse(text), retryAfterMs }
    } catch {
      return { kind: 'foreign', status, retryAfterMs }
    }
  } catch {
    signal?.throwIfAborted()
    return { kind: timeout.aborted ? 'timeout' : 'offline' }
  }
}

/** `Retry-After` (seconds or an HTTP date) in milliseconds from `now`; null when absent or unreadable. */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
