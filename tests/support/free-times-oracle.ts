// Free times by brute force, to compare the real ones with: every minute of some days is looked at, and every minute of the
// visit that would start in it. Nothing is shared with server/modules/booking but the types, and only the clock of a zone with contract/.
import type { Question } from '#server/modules/booking/timetable'
import type { Schedule } from '#domain/opening-hours'
import { shownAt } from '#domain/wall-clock'

const DAY = 1_440
const MINUTE_MS = 60_000
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Minutes in a row, from `first` (since 1970 began, UTC) on, and what the clock of a zone shows in each of them. */
export type ClockSweep = {
  readonly first: number
  readonly shown: readonly number[]
  /** The latest that it has shown until then: what comes a second time is passed already. */
  readonly latest: readonly number[]
}

export function sweepClock(zone: string, first: number, count: number): ClockSweep {
  const shown = Array.from({ length: count }, (_, index) => shownAt(zone, first + index))
  let most = 0
  return { first, shown, latest: shown.map((now) => (most = Math.max(most, now))) }
}

type Interval = { readonly hours_from: string; readonly hours_to: string }
type IntervalsOn = (date: string, weekday: string | undefined) => readonly Interval[]

const scheduled =
  ({ working_days, opening_exceptions }: Omit<Schedule, 'time_zone'>): IntervalsOn =>
  (date, weekday) => {
    for (const exception of opening_exceptions)
      if (exception.from <= date && exception.to >= date) return exception.hours
    return working_days.filter(({ day }) => day === weekday)
  }

/** Per minute: whether an interval runs, and whether a grid that begins with each interval has a time. */
function sweepIntervals({ shown, latest }: ClockSweep, intervalsOn: IntervalsOn, step: number) {
  const runs = shown.map(() => false)
  const isOnGrid = shown.map(() => false)
  const firstDate = Math.floor((shown[0] ?? 0) / DAY)
  for (let date = firstDate - 2; date * DAY < (shown.at(-1) ?? 0) + DAY; date++) {
    const midnight = new Date(date * DAY * MINUTE_MS)
    for (const { hours_from, hours_to } of intervalsOn(midnight.toJSON().slice(0, 10), NAMES[midnight.getUTCDay()])) {
      const [a = 0, b = 0, c = 0, d = 0] = `${hours_from}:${hours_to}`.split(':').map(Number)
      const from = date * DAY + a * 60 + b
      let to = date * DAY + c * 60 + d
      if (to <= from) to += DAY
      let minutes = 0
      // The clock is not changed by more than two hours in these days, so the minutes far before need no look.
      for (let index = Math.max(0, from - (shown[0] ?? 0) - 120); (latest[index] ?? Infinity) < to; index++) {
        if ((latest[index] ?? 0) < from) continue
        runs[index] = true
        if (minutes++ % step === 0) isOnGrid[index] = true
      }
    }
  }
  return { runs, isOnGrid }
}

type OracleTime = {
  readonly startsAt: number
  readonly date: string
  readonly label: string
  readonly free: readonly { readonly resource: string; readonly place: number }[]
}

export type FreeTimesOracle = {
  /** Every listed time up to the horizon, in order. */
  readonly times: readonly OracleTime[]
  /** What a check of an instant (ms) says. */
  readonly verdictAt: (instant: number) => string
  /** Dates with hours that start on them are not closed. */
  readonly hasHours: (date: string) => boolean
}

const dateOf = (shown: number) => new Date(shown * MINUTE_MS).toJSON().slice(0, 10)

export function freeTimesOracle(question: Question, sweep: ClockSweep): FreeTimesOracle {
  const { store, rules, service, resources, now } = question
  const { first, shown } = sweep
  const opening = sweepIntervals(sweep, scheduled(store), rules.step)
  const pauses = sweepIntervals(
    sweep,
    (date) => rules.breaks.filter(({ from, to }) => (!from || from <= date) && (!to || to >= date)),
    1,
  )
  const staff = resources.map(({ id, places, schedule, occupied }) => ({
    id,
    works: schedule ? sweepIntervals(sweep, scheduled(schedule), 1).runs : opening.runs,
    places: Array.from({ length: places }, (_, place) => {
      const cells = new Set<number>()
      for (const run of occupied[place] ?? []) for (let cell = run.first; cell < run.end; cell++) cells.add(cell)
      return cells
    }),
  }))
  const way = service.isHomeVisit ? rules.travel : 0
  const today = Math.floor((shown[Math.floor(now.getTime() / MINUTE_MS) - first] ?? 0) / DAY)
  const isTooSoon = (instant: number) => instant < now.getTime() + rules.notice * MINUTE_MS

  /** Whether something holds in every minute of a visit that starts at an index. */
  const throughout = (index: number, holds: (minute: number) => boolean) => {
    for (let minute = index; minute < index + service.duration; minute++) if (!holds(minute)) return false
    return true
  }
  const isUntaken = (index: number, cells: ReadonlySet<number>) => {
    const begins = first + index - service.before - way
    const ends = first + index + service.duration + service.after + way
    for (let minute = begins; minute < ends; minute++) if (cells.has(Math.floor(minute / 5))) return false
    return true
  }

  const times: OracleTime[] = []
  for (const [index, clock] of shown.entries()) {
    if (!opening.isOnGrid[index] || Math.floor(clock / DAY) > today + rules.horizon) continue
    if (!throughout(index, (minute) => opening.runs[minute] === true && pauses.runs[minute] === false)) continue
    const atWork = staff.filter(({ works }) => throughout(index, (minute) => works[minute] === true))
    if (atWork.length === 0) continue
    const startsAt = (first + index) * MINUTE_MS
    const free = atWork
      .map(({ id, places }) => ({ resource: id, place: places.findIndex((cells) => isUntaken(index, cells)) }))
      .filter(({ place }) => place >= 0 && !isTooSoon(startsAt))
    const label = new Date(clock * MINUTE_MS).toJSON().slice(11, 16)
    times.push({ startsAt, date: dateOf(clock), label, free })
  }

  const known = new Map(times.map((time) => [time.startsAt, time]))
  return {
    times,
    verdictAt: (instant) => {
      const index = Math.floor(instant / MINUTE_MS) - first
      if (isTooSoon(instant)) return 'too_soon'
      if (Math.floor((shown[index] ?? 0) / DAY) > today + rules.horizon) return 'beyond_horizon'
      if (!opening.runs[index]) return 'closed'
      if (!opening.isOnGrid[index] || instant % MINUTE_MS !== 0) return 'off_grid'
      const time = known.get(instant)
      if (!time) return 'closed'
      return time.free.length > 0 ? 'free' : 'taken'
    },
    hasHours: (date) => scheduled(store)(date, NAMES[new Date(date).getUTCDay()]).length > 0,
  }
}
