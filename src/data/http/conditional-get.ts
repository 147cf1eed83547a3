// A GET that says what it already has. Apart from call.ts, because the first view asks for its menu without any schema.
import { noteServerDate } from '#lib/server-clock.ts'
import { reportReached, reportUnreached } from '../reachability.ts'
import { CallError } from './call-error.ts'

const TIMEOUT_MS = 20_000

/** A body as it came, with its tag. */
export type TaggedText = { readonly text: string; readonly etag: string | null }

/**
 * Asks for JSON as text, unless it is still what `etag` names; then the answer is null.
 * @throws CallError for every failure; the signal's reason when the caller cancels.
 */
export async function conditionalGet(
  url: string,
  etag: string | null,
  signal: AbortSignal,
): Promise<TaggedText | null> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, TIMEOUT_MS)
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(url, {
      // The tag is ours: the browser's cache would turn the 304 into the whole body again.
      cache: 'no-store',
      headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
      signal: controller.signal,
    })
    const { status, ok, headers } = response
    const isUnchanged = status === 304 && etag !== null
    if (!isUnchanged && !/[/+]json\b/.test(headers.get('content-type') ?? '')) throw new CallError('unexpected', status)
    noteServerDate(headers.get('date'))
    const text = await response.text()
    reportReached()
    if (isUnchanged) return null
    if (!ok) throw new CallError('problem', status)
    return { text, etag: headers.get('etag') }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof CallError && cause.kind === 'problem') throw cause
    reportUnreached()
    throw cause instanceof CallError ? cause : new CallError(controller.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
