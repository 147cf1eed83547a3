// What a customer is told about the times of a service: the free times of some days, whether a visit may start at an instant
// and if not why, and what is free near a time that somebody else was quicker to take.
import { dayAt, hoursOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS } from '#domain/wall-clock'
import type { OpeningException } from '#contract/tenant'
import { dateOf } from './timetable.ts'
import type { BookableTime, FreePlace, Timetable } from './timetable.ts'

type BookableDay = {
  /** `YYYY-MM-DD` on the store's clock. */
  readonly date: string
  /** True when no hours of the store start on this date and none of the evening before leave times on it. */
  readonly isClosed: boolean
  /** What this date is an exception for, in both languages, also when the store is open then. */
  readonly exception: OpeningException['name'] | null
  /** In order, taken ones too. None beyond the horizon. */
  readonly times: readonly BookableTime[]
}

export type FreeTimes = {
  readonly days: readonly BookableDay[]
  /** The first free time from the first of the days on, up to the horizon: also after the last of them. */
  readonly nextFree: Date | null
}

function* freeForwards({ today, lastDay, timesOn }: Timetable, day: number): Generator<BookableTime> {
  for (let date = Math.max(day, today); date <= lastDay; date++)
    for (const time of timesOn(date)) if (time.free.length > 0) yield time
}

function* freeBackwards({ today, lastDay, timesOn }: Timetable, day: number): Generator<BookableTime> {
  for (let date = Math.min(day, lastDay); date >= today; date--)
    for (const time of timesOn(date).toReversed()) if (time.free.length > 0) yield time
}

function firstOf(times: Iterable<BookableTime>, count: number, isMeant: (time: BookableTime) => boolean) {
  const found: BookableTime[] = []
  for (const time of times) {
    if (found.length === count) break
    if (isMeant(time)) found.push(time)
  }
  return found
}

/**
 * The times of so many dates from one on (`YYYY-MM-DD` on the store's clock). For `nextFree`, what is taken up to the horizon
 * has to be in the question, not only what is taken on these dates.
 */
export function freeTimes(timetable: Timetable, from: string, days: number): FreeTimes {
  const first = Date.parse(from) / (DAY * MINUTE_MS)
  const [next] = freeForwards(timetable, first)
  return {
    days: Array.from({ length: days }, (_, index) => {
      const { exception, hours } = hoursOn(timetable.store, first + index)
      const times = timetable.timesOn(first + index)
      return {
        date: dateOf(first + index),
        isClosed: hours.length === 0 && times.length === 0,
        exception: exception?.name ?? null,
        times,
      }
    }),
    nextFree: next?.startsAt ?? null,
  }
}

/**
 * Why no visit may start at an instant. The first that applies: it is past or within the notice; it is on a date after the last;
 * the store is closed; the store is open, but no time of its grid; the visit does not fit into the hours or meets a break, or
 * nobody who may serve is at work (`closed` again); everybody who is has other visits.
 */
export type Refusal = 'too_soon' | 'beyond_horizon' | 'closed' | 'off_grid' | 'taken'

/** Whether a visit may start at an instant: the time with those who are free (never nobody), or why not. */
export function checkTime(timetable: Timetable, at: Date): BookableTime | Refusal {
  const { store, earliest, lastDay, hours, gridOn, timesOn } = timetable
  const minute = at.getTime() / MINUTE_MS
  if (minute < earliest) return 'too_soon'
  const day = dayAt(store, Math.floor(minute))
  if (day > lastDay) return 'beyond_horizon'
  if (!gridOn(day).includes(minute)) {
    const isOpen = hours.around(day).some(({ from, to }) => from <= minute && minute < to)
    return isOpen ? 'off_grid' : 'closed'
  }
  const time = timesOn(day).find(({ startsAt }) => startsAt.getTime() === at.getTime())
  if (!time) return 'closed'
  return time.free.length > 0 ? time : 'taken'
}

/** So many free times nearest to a wanted instant, the nearest first, the earlier first of two as near. */
export function nearestFree(timetable: Timetable, wanted: Date, count: number): BookableTime[] {
  const day = dayAt(timetable.store, Math.floor(wanted.getTime() / MINUTE_MS))
  // As many on each side are enough. Both sides begin on the wanted date and leave out what belongs to the other.
  const found = [
    ...firstOf(freeBackwards(timetable, day), count, ({ startsAt }) => startsAt < wanted),
    ...firstOf(freeForwards(timetable, day), count, ({ startsAt }) => startsAt >= wanted),
  ]
  const distance = ({ startsAt }: BookableTime) => Math.abs(startsAt.getTime() - wanted.getTime())
  return found.sort((a, b) => distance(a) - distance(b)).slice(0, count)
}

/**
 * Who serves a customer to whom anyone is right: who has the least work that day, the first by id on a tie. `workOf` has the
 * minutes of visits of that day by resource; who is not in it has none.
 */
export function chooseResource(free: readonly FreePlace[], workOf: ReadonlyMap<string, number>): FreePlace | undefined {
  const work = ({ resource }: FreePlace) => workOf.get(resource) ?? 0
  const [chosen] = free.toSorted((a, b) => work(a) - work(b) || (a.resource < b.resource ? -1 : 1))
  return chosen
}
