import { dayAt, hoursOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS } from '#domain/wall-clock'
import { type BookableTime, type FreePlace, type Timetable, dateOf } from './timetable.ts'

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

export function freeTimes(timetable: Timetable, from: string, days: number) {
  const first = Date.parse(from) / (DAY * MINUTE_MS)
  const [next] = freeForwards(timetable, first)
  return {
    days: Array.from({ length: days }, (_, index) => {
      const { exception, hours } = hoursOn(timetable.store, first + index)
      const times = timetable.timesOn(first + index)
      return {
        date: dateOf(first + index),
        // Hours of the evening before may leave times on this date.
        isClosed: hours.length === 0 && times.length === 0,
        exception: exception?.name ?? null,
        times,
      }
    }),
    nextFree: next?.startsAt ?? null,
  }
}

/** `closed` also when the visit does not fit into the hours, meets a break, or has no one at work. */
export type Refusal = 'too_soon' | 'beyond_horizon' | 'closed' | 'off_grid' | 'taken'

export function checkTime(timetable: Timetable, at: Date) {
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

export function nearestFree(timetable: Timetable, wanted: Date, count: number) {
  const day = dayAt(timetable.store, Math.floor(wanted.getTime() / MINUTE_MS))
  // Both sides begin on the wanted date and leave out what belongs to the other.
  const found = [
    ...firstOf(freeBackwards(timetable, day), count, ({ startsAt }) => startsAt < wanted),
    ...firstOf(freeForwards(timetable, day), count, ({ startsAt }) => startsAt >= wanted),
  ]
  const distance = ({ startsAt }: BookableTime) => Math.abs(startsAt.getTime() - wanted.getTime())
  return found.sort((a, b) => distance(a) - distance(b)).slice(0, count)
}

/** Chooses who has the least minutes of visits that day, the first by id on a tie. */
export function chooseResource(free: readonly FreePlace[], workOf: ReadonlyMap<string, number>) {
  const work = ({ resource }: FreePlace) => workOf.get(resource) ?? 0
  const [chosen] = free.toSorted((a, b) => work(a) - work(b) || (a.resource < b.resource ? -1 : 1))
  return chosen
}
