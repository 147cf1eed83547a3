// Without ICU data, which differ between server and browser. Digits are Latin in both languages.
import { createContext, useContext, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type WrittenIn, moneyText } from '#domain/money'
import { DAY, MINUTE_MS, minutesOf, shownAt } from '#domain/wall-clock'
import { isolated } from '#domain/names'
import type { Locale } from '#domain/locale'
import { type Translate, useMessages } from './messages.ts'

function timeText(t: Translate, minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const time = `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')}`
  return t(hour < 12 ? 'format.am' : 'format.pm', { time })
}

/** The store's currency; an older order in another one is formatted as is usual for that. */
export const StoreMoney = createContext<WrittenIn | null>(null)

export function useFormats() {
  const { t, locale } = useMessages()
  const store = useContext(StoreMoney)
  return useMemo(
    () => ({
      /** The store's; empty outside of a store. */
      currency: store?.currency ?? '',
      /** `SAR 48.00`, `48.00 ر.س`. */
      money: (decimal: string, currency: string) =>
        moneyText(decimal, store?.currency === currency ? store : { currency }, locale),
      /** From `HH:MM`: `11:30 PM`, `11:30 م`. */
      timeOfDay: (time: string) => timeText(t, minutesOf(time)),
      time: (instant: string, timeZone: string) =>
        timeText(t, shownAt(timeZone, Math.floor(Date.parse(instant) / MINUTE_MS)) % DAY),
    }),
    [locale, store, t],
  )
}

const COMMA: Readonly<Record<Locale, string>> = { en: ', ', ar: '، ' }

export function enumeration(parts: readonly string[], locale: Locale): string {
  return parts.map((part) => isolated(part, locale)).join(COMMA[locale])
}

/** For one text, such as an address, whose script decides the comma. */
export function inOneLine(parts: readonly string[]): string {
  return parts.join(COMMA[parts.some((part) => /\p{Script=Arabic}/u.test(part)) ? 'ar' : 'en'])
}

export function useLengthWords() {
  const { t } = useMessages()
  return ({ length: count }: string, max: number) => ({
    count: count < max * 0.8 ? undefined : t('format.count', { count, max }),
    full: count === max ? t('format.full', { max }) : undefined,
    tooLong: count > max ? t('format.tooLong', { max }) : undefined,
  })
}

/** For the browser only: ICU data differ. */
export function useCountryNames() {
  const { locale } = useMessages()
  const { formatters } = useIntl()
  return useMemo(() => {
    // Not formatDisplayName: en-GB would say `St Lucia`.
    const names = formatters.getDisplayNames(locale, { type: 'region', fallback: 'code' })
    return { nameOf: (country: string) => names.of(country) ?? country, compare: new Intl.Collator(locale).compare }
  }, [locale, formatters])
}

export type Formats = ReturnType<typeof useFormats>
