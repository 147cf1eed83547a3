// Amounts, times and numbers as people of either language read them. Latin digits in both (design/tokens.md section 8).
// Put together by hand: server and browser carry different ICU data and must agree to the letter.
import { useMemo } from 'react'
import { DAY, MINUTE_MS, minutesOf, shownAt } from '#contract/wall-clock'
import { useMessages } from './messages.ts'
import type { Translate } from './messages.ts'

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

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
  /** Grouped integer: `1,284`. */
  number(value: number): string
}

/** Formats of the page's language. */
export function useFormats(): Formats {
  const { t } = useMessages()
  return useMemo(
    () => ({
      money: (decimal, currency) => t('format.money', { amount: grouped(decimal), currency }),
      timeOfDay: (time) => timeText(t, minutesOf(time)),
      time: (instant, timeZone) => timeText(t, shownAt(timeZone, Math.floor(Date.parse(instant) / MINUTE_MS)) % DAY),
      number: (value) => grouped(String(value)),
    }),
    [t],
  )
}
