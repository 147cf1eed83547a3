// Turns opening hours, which are local times of the store's zone, into instants (docs/decisions/0011-opening-hours.md).
import type { Tenant } from '#contract/tenant'
import { DAY, MINUTE_MS, WEEKDAYS, firstMinute, minutesOf, shownAt } from './wall-clock.ts'

export type Schedule = Pick<Tenant, 'working_days' | 'opening_exceptions' | 'time_zone'>

export const DAYS_AHEAD = 40

/** Minutes before closing in which pages count down. */
export const LAST_MINUTES = 60

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)

/** Local date in days since 1970. */
export const dayAt = (store: Schedule, minute: number): number => Math.floor(shownAt(store.time_zone, minute) / DAY)

export function hoursOn({ working_days, opening_exceptions }: Schedule, day: number) {
  const date = new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10)
  const exception = opening_exceptions.find(({ from, to }) => from <= date && date <= to)
  const weekday = WEEKDAYS[(day + 4) % 7] // 1970 began on a Thursday
  return { exception, hours: exception?.hours ?? working_days.filter((entry) => entry.day === weekday) }
}

/** Open spans that start on a date, in minutes since 1970 (UTC) and as local times; `closes` is exclusive. */
export function spansOn(store: Schedule, day: number) {
  const shownOn = (minutes: number) => firstMinute(store.time_zone, day * DAY + minutes)
  return hoursOn(store, day)
    .hours.map(({ hours_from: from, hours_to: until }) => {
      const pastMidnight = until > from ? 0 : DAY
      return { from, until, day, opens: shownOn(minutesOf(from)), closes: shownOn(minutesOf(until) + pastMidnight) }
    })
    .filter(({ opens, closes }) => opens < closes)
}

type OpenSpan = ReturnType<typeof spansOn>[number]

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

const cached = new WeakMap<Schedule, { asked: number; span: OpenSpan | undefined }>()

/** The open span of a minute, else the next one. */
function spanAt(store: Schedule, minute: number): OpenSpan | undefined {
  const last = cached.get(store)
  // Pages ask every half minute, and a span stays the answer until it closes.
  if (last && last.asked <= minute && minute < Math.min(last.span?.closes ?? Infinity, last.asked + DAY))
    return last.span
  const span = findSpan(store, minute)
  cached.set(store, { asked: minute, span })
  return span
}

/** Until when a store is open, or when it opens; `next` is undefined without an opening within 40 days. */
export function openingState(store: Schedule, at: Date) {
  const minute = minuteOf(at)
  const span = spanAt(store, minute)
  if (span && span.opens <= minute) {
    return { isOpen: true as const, until: span.until, minutesLeft: span.closes - minute }
  }
  const today = dayAt(store, minute)
  const { hours, exception } = hoursOn(store, today)
  return { isOpen: false as const, next: span, today, hasHoursToday: hours.length > 0, exception }
}
export type OpeningState = ReturnType<typeof openingState>

export const isOpenAt = (store: Schedule, at: Date): boolean => openingState(store, at).isOpen

/** The next opening or closing; null when there is none within about 40 days. */
export function nextChange(store: Schedule, at: Date): Date | null {
  const minute = minuteOf(at)
  const span = spanAt(store, minute)
  if (!span) return null
  const change = span.opens > minute ? span.opens : span.closes
  return change - minute > DAYS_AHEAD * DAY ? null : new Date(change * MINUTE_MS)
}

/** Seven local dates from today's on; weekday 0 is Sunday. */
export function weekFrom(store: Schedule, at: Date) {
  const today = dayAt(store, minuteOf(at))
  return WEEKDAYS.map((_, ahead) => {
    const midnight = new Date((today + ahead) * DAY * MINUTE_MS)
    return {
      date: midnight.toISOString().slice(0, 10),
      weekday: midnight.getUTCDay(),
      ...hoursOn(store, today + ahead),
    }
  })
}
export type WeekDay = ReturnType<typeof weekFrom>[number]
