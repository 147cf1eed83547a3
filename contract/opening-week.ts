// More about opening hours than a first view needs: the week ahead, and what deciding about orders and slots takes.
import { DAYS_AHEAD, dayAt, hoursOn, spanAt, spansOn } from './opening-hours.ts'
import type { Schedule } from './opening-hours.ts'
import { DAY, MINUTE_MS } from './wall-clock.ts'
import { WEEKDAYS } from './weekdays.ts'
import type { OpeningException, OpeningHours } from './working-hours.ts'

const DAY_MS = DAY * MINUTE_MS

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)

/** Whether the store is open at an instant. */
export function isOpenAt(store: Schedule, at: Date): boolean {
  const minute = minuteOf(at)
  const span = spanAt(store, minute)
  return span !== undefined && span.opens <= minute
}

/** The instant of the next opening or closing; null when there is none within about 40 days. */
export function nextChange(store: Schedule, at: Date): Date | null {
  const minute = minuteOf(at)
  const span = spanAt(store, minute)
  if (!span) return null
  const change = span.opens > minute ? span.opens : span.closes
  return change - minute > DAYS_AHEAD * DAY ? null : new Date(change * MINUTE_MS)
}

/** The times open that start on a date (`YYYY-MM-DD` in the store's zone), as instants; the last may end on the next date. */
export function openIntervals(store: Schedule, date: string): { opens: Date; closes: Date }[] {
  return spansOn(store, Date.parse(date) / DAY_MS).map(({ opens, closes }) => ({
    opens: new Date(opens * MINUTE_MS),
    closes: new Date(closes * MINUTE_MS),
  }))
}

/** A date of the coming week: its hours, and the exception they come from. */
export type WeekDay = {
  readonly date: string
  /** 0 is Sunday. */
  readonly weekday: number
  readonly hours: readonly OpeningHours[]
  readonly exception: OpeningException | undefined
}

/** Seven dates from today's on, in the store's zone. */
export function weekFrom(store: Schedule, at: Date): WeekDay[] {
  const today = dayAt(store, minuteOf(at))
  return WEEKDAYS.map((_, ahead) => {
    const midnight = new Date((today + ahead) * DAY_MS)
    return {
      date: midnight.toISOString().slice(0, 10),
      weekday: midnight.getUTCDay(),
      ...hoursOn(store, today + ahead),
    }
  })
}
