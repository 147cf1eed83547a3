// Amounts and times of day as people of either language read them. Latin digits in both.
// Their words are messages: server and browser carry different ICU data for them and must agree to the letter. Grouped digits are the same
// in both.
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { DAY, MINUTE_MS, minutesOf, shownAt } from '#contract/wall-clock'
import { useMessages } from './messages.ts'
import type { Translate } from './messages.ts'

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

/** Formats of the page's language. */
export function useFormats(): Formats {
  const { formatNumber } = useIntl()
  const { t } = useMessages()
  return useMemo(
    () => ({
      money(decimal, currency) {
        const digits = decimal.split('.')[1]?.length ?? 0
        // Nine digits before the point and three after it (contract/patterns.ts): a number holds them all.
        const amount = formatNumber(Number(decimal), { minimumFractionDigits: digits, maximumFractionDigits: digits })
        return t('format.money', { amount, currency })
      },
      timeOfDay: (time) => timeText(t, minutesOf(time)),
      time: (instant, timeZone) => timeText(t, shownAt(timeZone, Math.floor(Date.parse(instant) / MINUTE_MS)) % DAY),
    }),
    [formatNumber, t],
  )
}
