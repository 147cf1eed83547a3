// Languages the product speaks and text that exists in each of them.

/** Languages of the interface and of every store's own words. */
export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** Cookie that keeps the chosen language: one year, Lax, path / (docs/specification.md 4.9). */
export const LOCALE_COOKIE = 'locale'
const LOCALE_COOKIE_MAX_AGE_S = 31_536_000

/** Query parameter that names a page's language: `hreflang` wants one address per language. */
export const LOCALE_PARAM = 'locale'
const IN_ADDRESS = new RegExp(`\\?(?:[^#]*?&)??${LOCALE_PARAM}=([^&#]*)`)

/** Language that an address names in its query, such as `/sumac/?locale=ar`; null when it names none of ours. */
export function localeInAddress(address: string): Locale | null {
  const named = IN_ADDRESS.exec(address)?.[1]
  return isLocale(named) ? named : null
}

/** Text of the cookie that keeps a language, as `document.cookie` and `Set-Cookie` take it. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax`
}

/** Text a store wrote in every language of the product. */
export type LocalizedText = { en: string; ar: string }

/** Writing direction of a language, as the `dir` attribute wants it. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Language of a text by its first letter; null when it has none, such as a number. Whatever is not Arabic counts as English. */
export function languageOf(text: string): Locale | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined ? null : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en'
}

/** Narrows any text to a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}
