import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { type Locale, LOCALE_COOKIE, LOCALES, isLocale } from '#domain/locale'
import { cookieOf } from './cookies.ts'

/** Language of the `locale` cookie, else the best one of `Accept-Language`, else English. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const chosen = cookieOf(headers.cookie, LOCALE_COOKIE)
  if (isLocale(chosen)) return chosen
  const [best] = new Negotiator({ headers }).languages([...LOCALES])
  return isLocale(best) ? best : 'en'
}
