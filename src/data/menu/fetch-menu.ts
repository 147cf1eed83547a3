import type { Menu } from '#domain/menu-document'
import { menuPath } from '#domain/menu-document'
import { noteServerDate } from '#lib/clock.ts'
import { CallError } from '../http/call-error.ts'
import { reportReached, reportUnreached } from '../reachability.ts'
import type { KnownMenu, WholeMenu } from './kept-menu.ts'
import { keepMenu, readMenuText } from './kept-menu.ts'

async function read(slug: string, text: string): Promise<Menu> {
  try {
    const menu = await readMenuText(text)
    if (menu.tenant.slug === slug) return menu
  } catch {
    // Not ours, or of another version: the page keeps what it has.
  }
  throw new CallError('unexpected', 200)
}

/**
 * Asks for the store's menu document and keeps it on the device. An unchanged one costs a 304 and is the very object that
 * was known. @throws CallError for every failure; the signal's reason when the caller cancels.
 */
export async function fetchMenu(slug: string, known: KnownMenu | undefined, signal: AbortSignal): Promise<WholeMenu> {
  const held = known?.isWhole ? known : null
  const answer = await conditionalGet(menuPath(slug), held?.etag ?? null, signal)
  if (!answer) {
    // Only a tag that was sent is answered so.
    if (!held) throw new CallError('unexpected', 304)
    void keepMenu(slug, held.etag)
    return held
  }
  const menu = withKnownEntries(known, { ...(await read(slug, answer.text)), isWhole: true, etag: answer.etag })
  void keepMenu(slug, answer.etag, answer.text)
  return menu
}

// A GET that says what it already has. Apart from call.ts, because the first view asks for its menu without any schema.

const TIMEOUT_MS = 20_000

/** A body as it came, with its tag. */
type TaggedText = { readonly text: string; readonly etag: string | null }

/**
 * Asks for JSON as text, unless it is still what `etag` names; then the answer is null.
 * @throws CallError for every failure; the signal's reason when the caller cancels.
 */
async function conditionalGet(url: string, etag: string | null, signal: AbortSignal): Promise<TaggedText | null> {
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

// A new menu beside the one on the screen: what did not change stays the very same object, so that its row is not drawn again.

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const before = Object.entries(a)
  const now = new Map(Object.entries(b))
  return before.length === now.size && before.every(([name, value]) => now.has(name) && isEqual(value, now.get(name)))
}

type Named = { readonly id: string }

function sameEntries<T extends Named>(known: readonly Named[], next: readonly T[]): readonly T[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]))
  const entries = next.map((entry) => {
    const before = byId.get(entry.id)
    return isEqual(before, entry) ? (before as T) : entry // equal in every field
  })
  const isSame = known.length === next.length && entries.every((entry, index) => entry === known[index])
  return isSame ? (known as readonly T[]) : entries // each entry is the known one
}

/** The new menu with every category and item of the known one that is equal to its own, and its lists when all are. */
function withKnownEntries(known: KnownMenu | undefined, next: WholeMenu): WholeMenu {
  if (!known) return next
  return {
    ...next,
    categories: sameEntries(known.categories ?? [], next.categories),
    items: sameEntries(known.items ?? [], next.items),
  }
}
