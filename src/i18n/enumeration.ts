import type { Locale } from '#contract/locale'

const ARABIC_LETTER = /\p{Script=Arabic}/u

/** Names one after another, with the comma of the language. */
export function enumeration(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === 'ar' ? '، ' : ', ')
}

/** Parts of one text, such as an address, with the comma of the script they are written in. */
export function inOneLine(parts: readonly string[]): string {
  return enumeration(parts, parts.some((part) => ARABIC_LETTER.test(part)) ? 'ar' : 'en')
}
