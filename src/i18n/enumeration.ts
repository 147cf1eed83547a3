import { isolated } from '#domain/names'
import type { Locale } from '#domain/locale'

const ARABIC_LETTER = /\p{Script=Arabic}/u

const COMMA: Readonly<Record<Locale, string>> = { en: ', ', ar: '، ' }

/** Names one after another, with the comma of the language, each as it was written. */
export function enumeration(parts: readonly string[], locale: Locale): string {
  return parts.map((part) => isolated(part, locale)).join(COMMA[locale])
}

/** Parts of one text, such as an address, with the comma of the script they are written in. */
export function inOneLine(parts: readonly string[]): string {
  return parts.join(COMMA[parts.some((part) => ARABIC_LETTER.test(part)) ? 'ar' : 'en'])
}
