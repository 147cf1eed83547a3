import { create } from 'zustand'
import type { Locale } from '#domain/locale'
import { directionOf } from '#domain/locale'
import type { CompiledMessages } from './intl.ts'
import { loadAllMessages } from './messages.ts'

/** The language that was chosen since the page started, with its words. */
export const useChosenLanguage = create<{ chosen?: { locale: Locale; messages: CompiledMessages } }>(() => ({}))

/** Loads a language. @returns what makes the page speak it. @throws when its words cannot be loaded. */
export async function prepareLanguage(locale: Locale): Promise<() => void> {
  const messages = await loadAllMessages(locale)
  return () => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    useChosenLanguage.setState({ chosen: { locale, messages } })
  }
}
