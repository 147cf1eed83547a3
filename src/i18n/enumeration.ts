import type { Locale } from '#contract/locale'

/** Names one after another, with the comma of the language. */
export function enumeration(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === 'ar' ? '، ' : ', ')
}
