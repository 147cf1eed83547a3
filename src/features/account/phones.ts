import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { plainPhone } from '#domain/typed-text'
import { looksLikePhone } from './field-rules.ts'
import type * as phoneBook from './phone-book.ts'

type Book = typeof phoneBook

const known = createStore<Book | null>(() => null)

/** Without the library only the characters are checked, and the server decides. */
async function prepare(): Promise<void> {
  if (known.getState()) return
  try {
    known.setState(await import('./phone-book.ts'), true)
  } catch {
    // The page may be offline.
  }
}

export type Phones = ReturnType<typeof usePhones>

export function usePhones(country: string, isShown = true) {
  const book = useStore(known)
  useEffect(() => {
    if (isShown) void prepare()
  }, [isShown])
  // The functions read the store directly, so that they use the library as soon as it is loaded.
  return useMemo(
    () => ({
      book,
      country,
      isPhone: (typed: string) => {
        const reader = known.getState()
        return reader ? reader.readPhone(typed, country) !== null : looksLikePhone(typed)
      },
      /** E.164 if the number can be read, else the plain typed text. */
      toSend: (typed: string) => known.getState()?.readPhone(typed, country)?.e164 ?? plainPhone(typed),
      tidied: (typed: string) => known.getState()?.tidied(typed, country) ?? typed,
      prepare,
    }),
    [book, country],
  )
}
