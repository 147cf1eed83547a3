import { create } from 'zustand'
import { type Locale, directionOf } from '#domain/locale'
import type { CompiledMessages } from './intl.ts'
import { loadAllMessages } from './messages.ts'

export const useChosenLanguage = create<{ chosen?: { locale: Locale; messages: CompiledMessages } }>(() => ({}))

/** @returns how to switch the page. @throws when the messages cannot be loaded. */
export async function prepareLanguage(locale: Locale): Promise<() => void> {
  const messages = await loadAllMessages(locale)
  return () => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    useChosenLanguage.setState({ chosen: { locale, messages } })
  }
}
