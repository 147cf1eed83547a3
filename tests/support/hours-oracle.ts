// Opening hours by brute force, to compare the real ones with: nothing but the date is shared with domain/opening-hours.ts.
// The clock is read from the zone's name of its difference to UTC, every minute of the years is swept, and what a clock
// shows twice is passed once, because only the latest time it has ever shown counts.
import type { Schedule } from '#domain/opening-hours'

const DAY = 1_440
const MINUTE_MS = 60_000
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Difference to UTC in minutes, every ten minutes from `first` on. */
function differences(zone: string, first: number, count: number): Int16Array {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' })
  return Int16Array.from({ length: Math.ceil(count / 10) }, (_, index) => {
    const text = format.format((first + index * 10) * MINUTE_MS)
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  })
}

/** 1 for every minute on the store's clock, counted from `start`, in which it is open; the days on which it opens. */
function openOnTheClock(schedule: Schedule, start: number, count: number) {
  const open = new Uint8Array(count)
  const days = new Set<number>()
  for (let day = Math.floor(start / DAY) - 2; day * DAY < start + count; day++) {
    const midnight = new Date(day * DAY * MINUTE_MS)
    const month = String(midnight.getUTCMonth() + 1).padStart(2, '0')
    const date = `${midnight.getUTCFullYear()}-${month}-${String(midnight.getUTCDate()).padStart(2, '0')}`
    let intervals: readonly { hours_from: string; hours_to: string }[] = schedule.working_days.filter(
      (entry) => entry.day === NAMES[midnight.getUTCDay()],
    )
    for (const exception of schedule.opening_exceptions)
      if (exception.from <= date && exception.to >= date) intervals = exception.hours
    for (const { hours_from, hours_to } of intervals) {
      days.add(day)
      const [a, b, c, d] = `${hours_from}:${hours_to}`.split(':').map(Number)
      const from = day * DAY + (a ?? 0) * 60 + (b ?? 0)
      let to = day * DAY + (c ?? 0) * 60 + (d ?? 0)
      if (to <= from) to += DAY
      open.fill(1, Math.max(0, from - start), Math.max(0, to - start))
    }
  }
  return { open, days }
}

/** What is true at every minute from `first` (minutes since 1970 began, UTC) on. */
export type Oracle = {
  readonly isOpen: Uint8Array
  /** Index of the next minute at which that changes; -1 for none. */
  readonly next: Int32Array
  /** What the clock shows, in minutes since it showed the beginning of 1970. */
  readonly shown: Int32Array
  /** Dates with hours that start on them, as days since 1970 began. */
  readonly days: ReadonlySet<number>
}

export function oracleOf(schedule: Schedule, first: number, count: number): Oracle {
  const offsets = differences(schedule.time_zone, first, count)
  const shown = Int32Array.from({ length: count }, (_, index) => first + index + (offsets[Math.floor(index / 10)] ?? 0))
  const start = first - 2 * DAY
  const { open, days } = openOnTheClock(schedule, start, count + 4 * DAY)
  const isOpen = new Uint8Array(count)
  let latest = 0
  for (const [index, minute] of shown.entries()) {
    latest = Math.max(latest, minute)
    isOpen[index] = open[latest - start] ?? 0
  }
  const next = new Int32Array(count).fill(-1)
  for (let index = count - 2; index >= 0; index--)
    next[index] = isOpen[index] === isOpen[index + 1] ? (next[index + 1] ?? -1) : index + 1
  return { isOpen, next, shown, days }
}
