import { replaceEqualDeep } from '@tanstack/react-query'
import { type Menu, menuPath } from '#domain/menu-document'
import { noteServerDate } from '#lib/clock.ts'
import { CallError } from '../http/call-error.ts'
import { reportReached, reportUnreached } from '../reachability.ts'
import { type KnownMenu, type WholeMenu, saveMenu, readMenuText } from './stored-menu.ts'

async function read(slug: string, text: string): Promise<Menu> {
  try {
    const menu = await readMenuText(text)
    if (menu.tenant.slug === slug) return menu
  } catch {
    // Not our server, or another version of the menu.
  }
  throw new CallError('unexpected', 200)
}

/** A 304 returns the known object itself. @throws CallError; the reason of the signal when the caller cancels. */
export async function fetchMenu(slug: string, known: KnownMenu | undefined, signal: AbortSignal): Promise<WholeMenu> {
  const held = known?.isWhole ? known : null
  const answer = await conditionalGet(menuPath(slug), held?.etag ?? null, signal)
  if (!answer) {
    // A 304 to a request without a tag is not of our server.
    if (!held) throw new CallError('unexpected', 304)
    void saveMenu(slug, held.etag)
    return held
  }
  const menu = withKnownEntries(known, { ...(await read(slug, answer.text)), isWhole: true, etag: answer.etag })
  void saveMenu(slug, answer.etag, answer.text)
  return menu
}

const TIMEOUT_MS = 20_000

/** Null when `etag` still holds. Apart from call.ts, because the first view has no schemas. */
async function conditionalGet(url: string, etag: string | null, signal: AbortSignal) {
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      // The HTTP cache would turn the 304 into the whole body again.
      cache: 'no-store',
      headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
      signal: AbortSignal.any([signal, timeout]),
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
    throw cause instanceof CallError ? cause : new CallError(timeout.aborted ? 'timeout' : 'offline')
  }
}

type Named = { readonly id: string }

function sameEntries<T extends Named>(known: readonly Named[], next: readonly T[]): readonly T[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]))
  const entries = next.map((entry) => replaceEqualDeep(byId.get(entry.id), entry))
  const isSame = known.length === next.length && entries.every((entry, index) => entry === known[index])
  return isSame ? (known as readonly T[]) : entries // each entry is the known one
}

/** Keeps the objects of entries that did not change, so that their rows are not drawn again. */
function withKnownEntries(known: KnownMenu | undefined, next: WholeMenu): WholeMenu {
  if (!known) return next
  return {
    ...next,
    categories: sameEntries(known.categories ?? [], next.categories),
    items: sameEntries(known.items ?? [], next.items),
  }
}
