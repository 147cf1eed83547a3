// Languages the product speaks and text that exists in each of them.

/** Languages of the interface and of every store's own words (specification section 9). */
export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** Cookie that keeps the chosen language: one year, Lax, path / (specification section 4). */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_MAX_AGE_S = 31_536_000

/** Text a store wrote in every language of the product. */
export type LocalizedText = { en: string; ar: string }

/** Writing direction of a language, as the `dir` attribute wants it. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Narrows any text to a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}
