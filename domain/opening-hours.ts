// Whether a store is open. Hours are wall-clock times of the store's zone; what they mean as instants is decided here
// (docs/decisions/0011-opening-hours.md).
import type { OpeningException, OpeningHours, Tenant } from '#contract/tenant'
import { DAY, MINUTE_MS, WEEKDAYS, firstMinute, minutesOf, shownAt } from './wall-clock.ts'

/** What of a store says when it is open. */
export type Schedule = Pick<Tenant, 'working_days' | 'opening_exceptions' | 'time_zone'>

/** Open without a pause from `opens` up to, not including, `closes`: minutes since 1970 began (UTC). */
export type OpenSpan = {
  readonly opens: number
  readonly closes: number
  /** The same on the store's clock, `HH:MM`. */
  readonly from: string
  readonly until: string
  /** Date on which it starts in the store's zone, as days since 1970 began. */
  readonly day: number
}

/** Open: until when, and how long that is. Closed: when it opens next, and whether this date has any hours at all. */
export type OpeningState =
  | { readonly isOpen: true; readonly until: string; readonly minutesLeft: number }
  | {
      readonly isOpen: false
      /** None within 40 days: undefined. */
      readonly next: OpenSpan | undefined
      /** Date in the store's zone, as days since 1970 began. */
      readonly today: number
      /** False: `Closed Today` (docs/specification.md 2.8). */
      readonly hasHoursToday: boolean
      /** What this date is an exception for. */
      readonly exception: OpeningException | undefined
    }

/** How far ahead the next opening, or the end of being open day and night, is looked for. */
export const DAYS_AHEAD = 40

/** Within so many minutes of closing they are counted. */
export const LAST_MINUTES = 60

/** Date in the store's zone at a minute, as days since 1970 began. */
export const dayAt = (store: Schedule, minute: number): number => Math.floor(shownAt(store.time_zone, minute) / DAY)

/** Hours that start on a date, and the exception they come from. */
export function hoursOn({ working_days, opening_exceptions }: Schedule, day: number) {
  const date = new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10)
  const exception = opening_exceptions.find(({ from, to }) => from <= date && date <= to)
  // 1970 began on a Thursday.
  const weekday = WEEKDAYS[(day + 4) % 7]
  return { exception, hours: exception?.hours ?? working_days.filter((entry) => entry.day === weekday) }
}

/** The times open that start on a date. */
export function spansOn(store: Schedule, day: number): OpenSpan[] {
  const shownOn = (minutes: number) => firstMinute(store.time_zone, day * DAY + minutes)
  return hoursOn(store, day)
    .hours.map(({ hours_from: from, hours_to: until }: OpeningHours) => {
      const pastMidnight = until > from ? 0 : DAY
      return { from, until, day, opens: shownOn(minutesOf(from)), closes: shownOn(minutesOf(until) + pastMidnight) }
    })
    .filter(({ opens, closes }) => opens < closes)
}

function findSpan(store: Schedule, minute: number): OpenSpan | undefined {
  let found: OpenSpan | undefined
  const today = dayAt(store, minute)
  for (let day = today - 1; day <= today + DAYS_AHEAD; day++) {
    for (const span of spansOn(store, day)) {
      if (found && found.closes < span.opens) return found
      if (!found && span.closes > minute) found = span
      else if (found && found.closes < span.closes) found = { ...found, closes: span.closes, until: span.until }
    }
  }
  return found
}

const known = new WeakMap<Schedule, { asked: number; span: OpenSpan | undefined }>()

/** The time open that a minute lies in, else the next one; undefined when none starts within 40 days. */
function spanAt(store: Schedule, minute: number): OpenSpan | undefined {
  const last = known.get(store)
  // What was found stays true until it closes: pages ask every half minute.
  if (last && last.asked <= minute && minute < Math.min(last.span?.closes ?? Infinity, last.asked + DAY))
    return last.span
  const span = findSpan(store, minute)
  known.set(store, { asked: minute, span })
  return span
}

/** What the store's banner says at an instant. */
export function openingState(store: Schedule, at: Date): OpeningState {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  const span = spanAt(store, minute)
  if (span && span.opens <= minute) return { isOpen: true, until: span.until, minutesLeft: span.closes - minute }
  const today = dayAt(store, minute)
  const { hours, exception } = hoursOn(store, today)
  return { isOpen: false, next: span, today, hasHoursToday: hours.length > 0, exception }
}

// More about opening hours than a first view needs: the week ahead, and what deciding about orders and slots takes.

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
