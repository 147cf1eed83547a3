// The times a customer may choose for later: every quarter of an hour inside the store's opening hours, for two weeks.
import { dayAt, spansOn } from '#contract/opening-hours'
import type { Schedule } from '#contract/opening-hours'
import { DAY, MINUTE_MS } from '#contract/wall-clock'

const STEP = 15
/** What is asked for sooner is as soon as possible. */
const SOONEST = 30
/** How many dates can be chosen from, today's included. The server refuses what is more than 14 days ahead. */
const DAYS = 14

const minuteOf = (instant: string | Date) => Math.floor(new Date(instant).getTime() / MINUTE_MS)
const instantOf = (minute: number) => new Date(minute * MINUTE_MS).toISOString()
const dateOf = (day: number) => new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10)
const dayOf = (date: string) => Date.parse(date) / (DAY * MINUTE_MS)

/** Date (`YYYY-MM-DD`) of an instant in the store's zone. */
export function dateAt(store: Schedule, instant: string | Date): string {
  return dateOf(dayAt(store, minuteOf(instant)))
}

/** Times of one date in the store's zone, as ISO instants. Those after midnight belong to the date they fall on. */
export function timesOn(store: Schedule, date: string, now: Date): string[] {
  const day = dayOf(date)
  const earliest = minuteOf(now) + SOONEST
  const times = new Set<number>()
  // What opened the evening before may still be open.
  for (const span of [...spansOn(store, day - 1), ...spansOn(store, day)]) {
    const first = Math.ceil(Math.max(span.opens, earliest) / STEP) * STEP
    for (let minute = first; minute < span.closes; minute += STEP) if (dayAt(store, minute) === day) times.add(minute)
  }
  return [...times].sort((a, b) => a - b).map(instantOf)
}

/** The dates that have times, soonest first. */
export function datesAhead(store: Schedule, now: Date): string[] {
  const today = dayAt(store, minuteOf(now))
  return Array.from({ length: DAYS }, (_, ahead) => dateOf(today + ahead)).filter(
    (date) => timesOn(store, date, now).length > 0,
  )
}

/** The soonest time that can be chosen; null when the store does not open within the days that can be chosen from. */
export function firstTime(store: Schedule, now: Date): string | null {
  const [date] = datesAhead(store, now)
  return (date && timesOn(store, date, now)[0]) ?? null
}

/** Whether a chosen time is still to come and inside the hours. */
export function isTimeLeft(store: Schedule, instant: string, now: Date): boolean {
  const minute = minuteOf(instant)
  const day = dayAt(store, minute)
  const spans = [...spansOn(store, day - 1), ...spansOn(store, day)]
  return minute > minuteOf(now) && spans.some(({ opens, closes }) => opens <= minute && minute < closes)
}
