import type { IncomingHttpHeaders } from 'node:http'
import { type Locale, LOCALE_COOKIE, isLocale } from '#domain/locale'
import { cookieOf } from './cookies.ts'

/** Language of the `locale` cookie, else the best one of `Accept-Language`, else English. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const chosen = cookieOf(headers.cookie, LOCALE_COOKIE)
  if (isLocale(chosen)) return chosen
  const wanted = (headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1])
        .find((q) => q !== undefined)
      return {
        language: range.trim().toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
  const best = wanted
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return isLocale(best?.language) ? best.language : 'en'
}
