// The one place that makes react-intl's object for a language, for the tree and for words outside of it.
import { createIntl, createIntlCache } from 'react-intl'
import type { IntlConfig, IntlShape, MessageFormatElement } from 'react-intl'
import { isolatedValues } from '#domain/names'
import type { Locale } from '#domain/locale'

/** Messages as ICU trees, by id (build/messages-plugin.ts). */
export type CompiledMessages = Record<string, MessageFormatElement[]>

/** Day before month in English; in Arabic the digits and the calendar that English has. */
export const LANGUAGE_TAGS = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' } as const

/** Formats by name. Dates are for the browser only: server and browser carry different ICU data and must agree to the letter. */
export const FORMATS = {
  date: {
    /** `21 Nov 2026` */
    day: { day: 'numeric', month: 'short', year: 'numeric' },
    /** `21 Nov` */
    dayOfYear: { day: 'numeric', month: 'short' },
  },
} as const satisfies { date: Record<string, Intl.DateTimeFormatOptions> }

/** What was made for one page serves the next: on a server every page would make all its formatters anew. */
const cache = createIntlCache()

/** Words and formats of one language. What a store or a customer wrote is isolated in every message. A message that is missing or lacks a value is shown as its id, and reported. */
export function intlOf(locale: Locale, words: CompiledMessages | Record<string, string>): IntlShape {
  const onError: IntlConfig['onError'] = (fault) => globalThis.reportError?.(fault)
  const messages = words as IntlShape['messages']
  const intl = createIntl({ locale: LANGUAGE_TAGS[locale], messages, formats: FORMATS, onError }, cache)
  const say = intl.formatMessage
  const sayApart = (...[descriptor, values, options]: Parameters<typeof say>) =>
    say(descriptor, values && isolatedValues(values, locale), options)
  return { ...intl, formatMessage: sayApart as typeof say } // a text without elements stays a text
}
