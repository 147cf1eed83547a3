import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { looksLikePhone } from '../field-rules.ts'
import type * as phoneBook from './phone-book.ts'

type Book = typeof phoneBook
/** A new object whenever more can be read than before. */
type Known = { book: Book | null }

let known: Known = { book: null }
const listeners = new Set<() => void>()

function set(book: Book): void {
  known = { book }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadBook(): Promise<Book> {
  const book = known.book ?? (await import('./phone-book.ts'))
  if (!known.book) set(book)
  return book
}

/** Makes sure that a text can be judged. When it cannot be loaded, its shape is judged, and the server has the last word. */
async function prepare(typed: string, country: string): Promise<void> {
  try {
    const book = await loadBook()
    if (!looksLikePhone(typed) || book.isCovered(typed, country)) return
    await book.loadEveryCountry()
    set(book)
  } catch {
    // Offline, or a version of the page that is gone.
  }
}

export type Phones = {
  /** Null until it has been loaded. */
  book: Book | null
  country: string
  isPhone: (typed: string) => boolean
  /** As the server stores it (E.164); what was typed when that cannot be told here. */
  toSend: (typed: string) => string
  /** As it is best read, once it is a whole number. */
  tidied: (typed: string) => string
  prepare: (typed: string) => Promise<void>
}

/**
 * Reads phones as they are dialled in a country (ISO 3166-1 alpha-2, the store's). The library comes when `isShown`: with a phone field.
 */
export function usePhones(country: string, isShown = true): Phones {
  const { book } = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  )
  useEffect(() => {
    if (isShown) void prepare('', country)
  }, [isShown, country])
  // Also when more has been loaded since it was made, it reads with what is there.
  return useMemo(() => {
    const read = (typed: string) =>
      known.book?.isCovered(typed, country) ? { phone: known.book.readPhone(typed, country) } : null
    return {
      book,
      country,
      isPhone: (typed) => {
        const judged = read(typed)
        return judged ? judged.phone !== null : looksLikePhone(typed)
      },
      toSend: (typed) => read(typed)?.phone?.e164 ?? typed.trim(),
      tidied: (typed) => known.book?.tidied(typed, country) ?? typed,
      prepare: (typed) => prepare(typed, country),
    }
  }, [book, country])
}
