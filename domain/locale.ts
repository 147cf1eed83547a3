export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** One year, Lax, path / (docs/specification.md 4.9). */
export const LOCALE_COOKIE = 'locale'
const LOCALE_COOKIE_MAX_AGE_S = 31_536_000

/** A query parameter, because `hreflang` requires an address for each language. */
export const LOCALE_PARAM = 'locale'
const IN_ADDRESS = new RegExp(`\\?(?:[^#]*?&)??${LOCALE_PARAM}=([^&#]*)`)

/** Language in an address such as `/sumac/?locale=ar`; null without a known one. */
export function localeInAddress(address: string): Locale | null {
  const named = IN_ADDRESS.exec(address)?.[1]
  return isLocale(named) ? named : null
}

export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax`

export type LocalizedText = { en: string; ar: string }

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** By the first letter; null without letters. Other scripts than Arabic count as English. */
export function languageOf(text: string): Locale | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined ? null : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en'
}

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar'
