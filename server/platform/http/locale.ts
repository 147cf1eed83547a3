import type { IncomingHttpHeaders } from 'node:http'
import { type Locale, LOCALE_COOKIE, isLocale } from '#domain/locale'
import { cookieOf } from './cookies.ts'

export const acceptedIn = (header = '') =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.map((text) => /^q=([01](?:\.\d*)?)$/.exec(text)?.[1]).find(Boolean)
      return { name, quality: Number(quality ?? 1) }
    })

export function localeOf(headers: IncomingHttpHeaders): Locale {
  const chosen = cookieOf(headers.cookie, LOCALE_COOKIE)
  if (isLocale(chosen)) return chosen
  const [best] = acceptedIn(headers['accept-language']?.slice(0, 500))
    .map(({ name, quality }) => ({ language: name.split('-')[0], quality }))
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return isLocale(best?.language) ? best.language : 'en'
}
