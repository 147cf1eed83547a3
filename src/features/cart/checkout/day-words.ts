import type { Schedule } from '#contract/opening-hours'
import { DAY, MINUTE_MS } from '#contract/wall-clock'
import type { Formats } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'
import { dateAt } from './later-times.ts'

/** A date beside today's, both `YYYY-MM-DD`: `Today`, `Tomorrow`, `Monday, 23 November`. */
export function dayWords(date: string, today: string, t: Translate): string {
  const day = new Date(date)
  const ahead = (day.getTime() - Date.parse(today)) / (DAY * MINUTE_MS)
  if (ahead === 0) return t('checkout.today')
  if (ahead === 1) return t('checkout.tomorrow')
  return t('checkout.weekdayDate', {
    weekday: t('hours.weekday', { day: day.getUTCDay() }),
    date: t('hours.date', { day: day.getUTCDate(), month: day.getUTCMonth() }),
  })
}

/** An instant on the store's clock: `Tomorrow, 11:00 AM`. */
export function momentWords(
  instant: string,
  { store, now, t, time }: { store: Schedule; now: Date; t: Translate; time: Formats['time'] },
): string {
  const day = dayWords(dateAt(store, instant), dateAt(store, now), t)
  return t('checkout.moment', { day, time: time(instant, store.time_zone) })
}
