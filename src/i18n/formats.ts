// Amounts and times of day as people of either language read them. Latin digits in both.
// Nothing of them comes from ICU data: server and browser carry different ones and must agree to the letter.
import { createContext, useContext, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { WrittenIn } from '#domain/money'
import { moneyText } from '#domain/money'
import { DAY, MINUTE_MS, minutesOf, shownAt } from '#domain/wall-clock'
import { isolated } from '#domain/names'
import type { Locale } from '#domain/locale'
import type { Translate } from './messages.ts'
import { useMessages } from './messages.ts'

/** Minutes since midnight as a time of day. */
function timeText(t: Translate, minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const time = `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')}`
  return t(hour < 12 ? 'format.am' : 'format.pm', { time })
}

export type Formats = {
  /** Decimal string of the wire: `SAR 48.00`, `48.00 ر.س`. */
  money(decimal: string, currency: string): string
  /** `HH:MM`: `11:30 PM`, `11:30 م`. */
  timeOfDay(time: string): string
  /** ISO instant as a time of day in a zone. */
  time(instant: string, timeZone: string): string
}

/** How the store of the page writes its money. Orders in another currency, from before, are written as is usual for that. */
export const StoreMoney = createContext<WrittenIn | null>(null)

/** Formats of the page's language. */
export function useFormats(): Formats {
  const { t, locale } = useMessages()
  const store = useContext(StoreMoney)
  return useMemo(
    () => ({
      money: (decimal, currency) => moneyText(decimal, store?.currency === currency ? store : { currency }, locale),
      timeOfDay: (time) => timeText(t, minutesOf(time)),
      time: (instant, timeZone) => timeText(t, shownAt(timeZone, Math.floor(Date.parse(instant) / MINUTE_MS)) % DAY),
    }),
    [locale, store, t],
  )
}

const ARABIC_LETTER = /\p{Script=Arabic}/u

const COMMA: Readonly<Record<Locale, string>> = { en: ', ', ar: '، ' }

/** Names one after another, with the comma of the language, each as it was written. */
export function enumeration(parts: readonly string[], locale: Locale): string {
  return parts.map((part) => isolated(part, locale)).join(COMMA[locale])
}

/** Parts of one text, such as an address, with the comma of the script they are written in. */
export function inOneLine(parts: readonly string[]): string {
  return parts.join(COMMA[parts.some((part) => ARABIC_LETTER.test(part)) ? 'ar' : 'en'])
}

/** From how much of its longest text on a field counts. */
const COUNTED_FROM = 0.8

/** What a field says about how long its text is, so that nothing is cut or refused without a word. */
export type LengthWords = {
  /** How many characters there are, and how many there may be; while there is much room, nothing. */
  readonly count: string | undefined
  /** That the field is full, where it takes no more. */
  readonly full: string | undefined
  /** That it has to be shorter, where the field takes more. */
  readonly tooLong: string | undefined
}

/** Says how a text fits into a field. */
export function useLengthWords(): (text: string, longest: number) => LengthWords {
  const { t } = useMessages()
  return ({ length: count }, max) => ({
    count: count < max * COUNTED_FROM ? undefined : t('format.count', { count, max }),
    full: count === max ? t('format.full', { max }) : undefined,
    tooLong: count > max ? t('format.tooLong', { max }) : undefined,
  })
}

/** Names of countries in the page's language. */
export type CountryNames = {
  /** The name of a country (ISO 3166-1 alpha-2). */
  nameOf: (country: string) => string
  /** Order of two names as the language's own lists have it. */
  compare: (one: string, other: string) => number
}

/** Names of countries. For the browser only: ICU data differ. */
export function useCountryNames(): CountryNames {
  const { locale } = useMessages()
  const { formatters } = useIntl()
  return useMemo(() => {
    // Not formatDisplayName: the tag of the page's dates would say `St Lucia`.
    const names = formatters.getDisplayNames(locale, { type: 'region', fallback: 'code' })
    return { nameOf: (country) => names.of(country) ?? country, compare: new Intl.Collator(locale).compare }
  }, [locale, formatters])
}
