// Orders for later may be placed for every quarter of an hour within the opening hours of the next two weeks.
import { dayAt, type Schedule, spansOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS, dateShownAt } from '#domain/wall-clock'
import type { Formats } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'
import { datesBetween, daysBetween, daysLater } from '#ui/calendar.ts'

const STEP = 15
const SOONEST = 30
/** The server refuses times more than 14 days ahead. */
const DAYS = 14

const minuteOf = (instant: string | Date) => Math.floor(new Date(instant).getTime() / MINUTE_MS)

/** Date (`YYYY-MM-DD`) of an instant in the store's time zone. */
export const dateAt = (store: Schedule, instant: string | Date): string =>
  dateShownAt(store.time_zone, new Date(instant).getTime())

/** Includes the day before, because it may be open past midnight. */
const spansAround = (store: Schedule, day: number) => [...spansOn(store, day - 1), ...spansOn(store, day)]

/** ISO instants; a time after midnight belongs to the date it falls on. */
export function timesOn(store: Schedule, date: string, now: Date): string[] {
  const day = Date.parse(date) / (DAY * MINUTE_MS)
  const earliest = minuteOf(now) + SOONEST
  const times = new Set<number>()
  for (const span of spansAround(store, day)) {
    const first = Math.ceil(Math.max(span.opens, earliest) / STEP) * STEP
    for (let minute = first; minute < span.closes; minute += STEP) if (dayAt(store, minute) === day) times.add(minute)
  }
  return [...times].sort((a, b) => a - b).map((minute) => new Date(minute * MINUTE_MS).toISOString())
}

export function datesAhead(store: Schedule, now: Date): string[] {
  const today = dateAt(store, now)
  return datesBetween(today, daysLater(today, DAYS - 1)).filter((date) => timesOn(store, date, now).length > 0)
}

export function firstTime(store: Schedule, now: Date): string | null {
  const [date] = datesAhead(store, now)
  return (date && timesOn(store, date, now)[0]) ?? null
}

export function isTimeLeft(store: Schedule, instant: string, now: Date): boolean {
  const minute = minuteOf(instant)
  return (
    minute > minuteOf(now) &&
    spansAround(store, dayAt(store, minute)).some(({ opens, closes }) => opens <= minute && minute < closes)
  )
}

export function weekdayAndDate(date: string, t: Translate): { weekday: string; date: string } {
  const day = new Date(date)
  return {
    weekday: t('hours.weekday', { day: day.getUTCDay() }),
    date: t('hours.date', { day: day.getUTCDate(), month: day.getUTCMonth() }),
  }
}

export function dayWords(date: string, today: string, t: Translate): string {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return t('checkout.today')
  return ahead === 1 ? t('checkout.tomorrow') : t('checkout.weekdayDate', weekdayAndDate(date, t))
}

/** An instant on the store's clock within a sentence: `tomorrow at 11:00 AM`. */
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
