// Whether a store is open, in the store's own time zone. Several intervals a day and hours past midnight are allowed.
import { WEEKDAYS } from './weekdays.ts'
import type { WorkingDay } from './working-hours.ts'

/** What the banner says: open until a time, opening later today, or closed today. Times are `HH:MM` in the store's zone. */
export type OpeningState = { state: 'open'; until: string } | { state: 'opens'; at: string } | { state: 'closed' }

const DAY_MINUTES = 1_440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Weekday (0 is Sunday) and minute of the day of an instant, on the wall clock of a zone. */
function wallClock(at: Date, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  const day = WEEKDAYS.findIndex((name) => name === part('weekday').toLowerCase())
  return { day, minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

/**
 * The state of a store at an instant. An interval belongs to the day it starts on and reaches into the next one
 * when `hours_to` is not after `hours_from`.
 */
export function openingState(days: readonly WorkingDay[], timeZone: string, at: Date): OpeningState {
  const { day, minute } = wallClock(at, timeZone)
  let next: string | undefined
  for (const { day: name, hours_from, hours_to } of days) {
    const from = minutesOf(hours_from)
    const to = minutesOf(hours_to) > from ? minutesOf(hours_to) : minutesOf(hours_to) + DAY_MINUTES
    const start = WEEKDAYS.indexOf(name)
    if (start === day && minute >= from && minute < to) return { state: 'open', until: hours_to }
    if ((start + 1) % 7 === day && minute + DAY_MINUTES < to) return { state: 'open', until: hours_to }
    if (start === day && minute < from && (next === undefined || hours_from < next)) next = hours_from
  }
  return next === undefined ? { state: 'closed' } : { state: 'opens', at: next }
}
