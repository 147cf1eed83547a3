// Languages the product speaks and text that exists in each of them.
import * as z from 'zod/mini'

/** Languages of the interface and of every store's own words (specification section 9). */
export const LOCALES = ['en', 'ar'] as const
export const localeSchema = z.enum(LOCALES)
export type Locale = z.infer<typeof localeSchema>

/** Cookie that keeps the chosen language: one year, Lax, path / (specification section 4). */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_MAX_AGE_S = 31_536_000

/** Text a store wrote in every language of the product. */
export const localizedTextSchema = z.object({ en: z.string(), ar: z.string() })
export type LocalizedText = z.infer<typeof localizedTextSchema>

/** Writing direction of a language, as the `dir` attribute wants it. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Narrows any text to a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}
