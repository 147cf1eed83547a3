import { type IntlConfig, type IntlShape, type MessageFormatElement, createIntl, createIntlCache } from 'react-intl'
import { isolatedValues } from '#domain/names'
import type { Locale } from '#domain/locale'

/** ICU trees by id (build/messages-plugin.ts). */
export type CompiledMessages = Record<string, MessageFormatElement[]>

/** Day before month in English; English digits and calendar in Arabic. */
export const LANGUAGE_TAGS = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' } as const

/** For the browser only: ICU data differ. */
export const FORMATS = {
  date: {
    /** `21 Nov 2026` */
    day: { day: 'numeric', month: 'short', year: 'numeric' },
    /** `21 Nov` */
    dayOfYear: { day: 'numeric', month: 'short' },
  },
} as const satisfies { date: Record<string, Intl.DateTimeFormatOptions> }

/** Shared, or the server would make all formatters for each page. */
const cache = createIntlCache()

/** Isolates the values in messages. A missing message is shown as its id and reported. */
export function intlOf(locale: Locale, words: CompiledMessages | Record<string, string>): IntlShape {
  const onError: IntlConfig['onError'] = (fault) => globalThis.reportError?.(fault)
  const messages = words as IntlShape['messages']
  const intl = createIntl({ locale: LANGUAGE_TAGS[locale], messages, formats: FORMATS, onError }, cache)
  const say = intl.formatMessage
  const sayApart = (...[descriptor, values, options]: Parameters<typeof say>) =>
    say(descriptor, values && isolatedValues(values, locale), options)
  return { ...intl, formatMessage: sayApart as typeof say } // a text without elements stays a text
}
