// Words a store wrote itself, in the language of the page.
import type { LocalizedText, Locale } from '#contract/locale'

/** The text in this language; the other one when it is empty. */
export function localized(text: LocalizedText, locale: Locale): string {
  return text[locale] || text.en || text.ar
}

/** The name of a store or an item in this language. */
export function nameOf(named: { name: string; name_ar: string }, locale: Locale): string {
  const { name, name_ar } = named
  return locale === 'ar' ? name_ar || name : name || name_ar
}
