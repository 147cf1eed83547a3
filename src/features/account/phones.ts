import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { plainPhone } from '#domain/typed-text'
import { looksLikePhone } from './field-rules.ts'
import type * as phoneBook from './phone-book.ts'

type Book = typeof phoneBook

let known: Book | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes sure that a text can be judged. When it cannot be loaded, its shape is judged, and the server has the last word. */
async function prepare(): Promise<void> {
  if (known) return
  try {
    known = await import('./phone-book.ts')
    for (const listener of listeners) listener()
  } catch {
    // Offline, or a version of the page that is gone.
  }
}

export type Phones = {
  /** Null until it has been loaded. */
  book: Book | null
  country: string
  isPhone: (typed: string) => boolean
  /** As the server stores it (E.164); what was typed, without what came along unseen, when that cannot be told here. */
  toSend: (typed: string) => string
  /** As it is best read, once it is a whole number. */
  tidied: (typed: string) => string
  prepare: () => Promise<void>
}

/**
 * Reads phones as they are dialled in a country (ISO 3166-1 alpha-2, the store's). The library comes when `isShown`: with a phone field.
 */
export function usePhones(country: string, isShown = true): Phones {
  const book = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  )
  useEffect(() => {
    if (isShown) void prepare()
  }, [isShown])
  // Also when the library has come since it was made, it reads with it.
  return useMemo(
    () => ({
      book,
      country,
      isPhone: (typed) => (known ? known.readPhone(typed, country) !== null : looksLikePhone(typed)),
      toSend: (typed) => known?.readPhone(typed, country)?.e164 ?? plainPhone(typed),
      tidied: (typed) => known?.tidied(typed, country) ?? typed,
      prepare,
    }),
    [book, country],
  )
}
