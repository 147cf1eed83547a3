import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { plainPhone } from '#domain/typed-text'
import { looksLikePhone } from './field-rules.ts'
import type * as phoneBook from './phone-book.ts'

type Book = typeof phoneBook

const known = createStore<Book | null>(() => null)

/** Makes sure that a text can be judged. When it cannot be loaded, its shape is judged, and the server has the last word. */
async function prepare(): Promise<void> {
  if (known.getState()) return
  try {
    known.setState(await import('./phone-book.ts'), true)
  } catch {
    // Offline, or a version of the page that is gone.
  }
}

export type Phones = ReturnType<typeof usePhones>

/**
 * Reads phones as they are dialled in a country (ISO 3166-1 alpha-2, the store's). The library comes when `isShown`: with a phone field.
 */
export function usePhones(country: string, isShown = true) {
  const book = useStore(known)
  useEffect(() => {
    if (isShown) void prepare()
  }, [isShown])
  // Also when the library has come since it was made, it reads with it.
  return useMemo(
    () => ({
      /** Null until it has been loaded. */
      book,
      country,
      isPhone: (typed: string) => {
        const reader = known.getState()
        return reader ? reader.readPhone(typed, country) !== null : looksLikePhone(typed)
      },
      /** As the server stores it (E.164); what was typed, without what came along unseen, when that cannot be told here. */
      toSend: (typed: string) => known.getState()?.readPhone(typed, country)?.e164 ?? plainPhone(typed),
      /** As it is best read, once it is a whole number. */
      tidied: (typed: string) => known.getState()?.tidied(typed, country) ?? typed,
      prepare,
    }),
    [book, country],
  )
}
