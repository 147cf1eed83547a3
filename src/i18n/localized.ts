// Words a store wrote itself, in the language of the page.
import type { LocalizedText, Locale } from '#domain/locale'

export { fullNameOf, nameOf } from '#domain/names'

/** The text in this language; the other one when it is empty. */
export function localized(text: LocalizedText, locale: Locale): string {
  return text[locale] || text.en || text.ar
}
