// Amounts and times of day as people of either language read them. Latin digits in both.
// Nothing of them comes from ICU data: server and browser carry different ones and must agree to the letter.
import { createContext, useContext, useMemo } from 'react'
import type { WrittenIn } from '#domain/money'
import { moneyText } from '#domain/money'
import { DAY, MINUTE_MS, minutesOf, shownAt } from '#domain/wall-clock'
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
