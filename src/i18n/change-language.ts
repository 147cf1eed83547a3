import { directionOf } from '#contract/locale'
import type { Locale } from '#contract/locale'
import { ensureLaterMessages, joinMessages, loadFirstMessages, loadLaterMessages } from './load-messages.ts'

/** Loads every word of a language. @returns what makes the page speak it. @throws when the words cannot be loaded. */
export async function prepareLanguage(locale: Locale): Promise<() => void> {
  const [first, later] = await Promise.all([
    loadFirstMessages(locale),
    loadLaterMessages(locale),
    // Later words of the old language must not come after those of the new one, now or when a view asks for them.
    ensureLaterMessages(),
  ])
  return () => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    joinMessages({ words: { ...first, ...later }, locale })
  }
}
