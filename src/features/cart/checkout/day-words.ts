import type { Schedule } from '#contract/opening-hours'
import { DAY, MINUTE_MS } from '#contract/wall-clock'
import type { Formats } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'
import { dateAt } from './later-times.ts'

const daysBetween = (today: string, date: string) => (Date.parse(date) - Date.parse(today)) / (DAY * MINUTE_MS)

/** A date in two words: `Monday`, `23 November`. */
export function weekdayAndDate(date: string, t: Translate): { weekday: string; date: string } {
  const day = new Date(date)
  return {
    weekday: t('hours.weekday', { day: day.getUTCDay() }),
    date: t('hours.date', { day: day.getUTCDate(), month: day.getUTCMonth() }),
  }
}

/** A date beside today's, both `YYYY-MM-DD`: `Today`, `Tomorrow`, `Monday, 23 November`. */
export function dayWords(date: string, today: string, t: Translate): string {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return t('checkout.today')
  return ahead === 1 ? t('checkout.tomorrow') : t('checkout.weekdayDate', weekdayAndDate(date, t))
}

/** An instant on the store's clock, inside a sentence: `tomorrow at 11:00 AM`. */
export function momentWords(
  instant: string,
  { store, now, t, time: timeIn }: { store: Schedule; now: Date; t: Translate; time: Formats['time'] },
): string {
  const date = dateAt(store, instant)
  const ahead = daysBetween(dateAt(store, now), date)
  const time = timeIn(instant, store.time_zone)
  if (ahead === 0) return t('checkout.momentToday', { time })
  return ahead === 1
    ? t('checkout.momentTomorrow', { time })
    : t('checkout.moment', { ...weekdayAndDate(date, t), time })
}
