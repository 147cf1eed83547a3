// Amounts, times and numbers as people of either language read them. Latin digits in both (design/tokens.md section 8).
// Amounts and times of day are put together by hand: server and browser carry different ICU data and must agree to the letter.
import { useMemo } from 'react'
import type { Locale } from '#contract/locale'
import { useMessages } from './messages.ts'
import type { MessageId, Translate } from './messages.ts'

const CURRENCIES = ['SAR', 'AED', 'KWD', 'BHD', 'OMR', 'QAR', 'JOD', 'EGP', 'USD', 'EUR', 'JPY'] as const

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

function isListed(currency: string): currency is (typeof CURRENCIES)[number] {
  return (CURRENCIES as readonly string[]).includes(currency)
}

function moneyText(t: Translate, decimal: string, currency: string): string {
  const amount = grouped(decimal)
  if (!isListed(currency)) return `${currency} ${amount}`
  const id: MessageId = `format.${currency}`
  return t(id, { amount })
}

function timeText(t: Translate, hour: number, minute: string): string {
  return t(hour < 12 ? 'format.am' : 'format.pm', { time: `${((hour + 11) % 12) + 1}:${minute}` })
}

function instantFormat(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB', { timeZone, ...options })
}

export type Formats = {
  /** Decimal string of the wire: `SAR 48.00`, `48.00 ر.س`. */
  money(decimal: string, currency: string): string
  /** `HH:MM`: `11:30 PM`, `11:30 م`. */
  timeOfDay(time: string): string
  /** ISO instant as a time of day in a zone. */
  time(instant: string, timeZone: string): string
  /** ISO instant as a day and month in a zone: `21 Nov 2026`. */
  date(instant: string, timeZone: string): string
  /** Grouped integer: `1,284`. */
  number(value: number): string
}

/** Formats of the page's language. */
export function useFormats(): Formats {
  const { t, locale } = useMessages()
  return useMemo(
    () => ({
      money: (decimal, currency) => moneyText(t, decimal, currency),
      timeOfDay: (time) => timeText(t, Number(time.slice(0, 2)), time.slice(3, 5)),
      time: (instant, timeZone) => {
        const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
          new Date(instant),
        )
        return timeText(t, Number(parts.slice(0, 2)), parts.slice(3, 5))
      },
      date: (instant, timeZone) =>
        instantFormat(locale, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant)),
      number: (value) => grouped(String(value)),
    }),
    [t, locale],
  )
}
