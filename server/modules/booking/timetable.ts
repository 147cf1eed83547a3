// The times at which a service can be booked, date by date. Pure: what is asked, what is known and what time it is come in, times
// come out. The list of times, the check of one time and the times offered instead of a lost one are all read from this
// (free-times.ts), so they cannot disagree.
//
// What is decided here:
// - A time is listed when the visit (without its gaps) lies inside the store's hours, inside the hours of somebody who may
//   serve, and in no break. It is free when it is not too soon and a place of somebody at work has no taken cell in the
//   visit with its gaps. Gaps may lie outside of the hours and in breaks: nobody waits for the customer then.
// - Times go on from the opening of each of the store's hours in steps of real minutes. So a clock that skips an hour skips its
//   times, an hour that comes twice has its times twice under the same label, and a visit always lasts its minutes.
// - A time is listed under the date that the store's clock shows, also after midnight: who reads "Friday 00:30" comes then.
//   Hours and breaks belong to the date on which they start.
import type { Schedule } from '#domain/opening-hours'
import { dayAt, hoursOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS, shownAt } from '#domain/wall-clock'
import type { OpeningHours } from '#contract/tenant'
import { cellsOf, placeWith } from './cells.ts'
import type { CellRun, Service } from './cells.ts'
import { hoursFrom, instantsOf, isTouched, isWithin, remembered } from './hours.ts'
import type { Hours, Span } from './hours.ts'

const DAY_MS = DAY * MINUTE_MS

/** Times of day on the store's clock at which no visit takes place, written as opening hours are. */
export type Break = OpeningHours & {
  /** First and last date on which it starts, `YYYY-MM-DD`, both included; absent: no limit. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type BookingRules = {
  /** Minutes between two times, a multiple of five. */
  readonly step: number
  /** Minutes that a visit has to be booked ahead. */
  readonly notice: number
  /** Days after today's date, on the store's clock, on which visits can still start: 0 is today only. */
  readonly horizon: number
  /** Minutes of the way to a customer's home, and of the way back. */
  readonly travel: number
  readonly breaks: readonly Break[]
}

/** Who or what serves: a stylist, a team, a room. */
export type Resource = {
  readonly id: string
  /** Visits that it can have at once. Places are numbered from 0. */
  readonly places: number
  /** Its own hours on the store's clock; absent: the store's. */
  readonly schedule?: Omit<Schedule, 'time_zone'> | undefined
  /** What is taken at each place, by its number; runs of a place do not overlap. Nothing: free. */
  readonly occupied: readonly (readonly CellRun[] | undefined)[]
}

export type Question = {
  readonly store: Schedule
  readonly rules: BookingRules
  readonly service: Service
  /** Those that may serve the customer: of this service, and only the one that was asked for, if one was. */
  readonly resources: readonly Resource[]
  readonly now: Date
}

/** Somebody who is free, and the lowest number of a place that is. */
export type FreePlace = { readonly resource: string; readonly place: number }

export type BookableTime = {
  readonly startsAt: Date
  /** The end of the visit itself, without what comes after it. */
  readonly endsAt: Date
  /** `HH:MM` on the store's clock. */
  readonly label: string
  /** The cells that it would take. */
  readonly cells: CellRun
  /** In the order in which they were given; nobody when it is taken or too soon. */
  readonly free: readonly FreePlace[]
}

/** What answers are read from. Dates are days since 1970 began, minutes are counted since then (UTC). */
export type Timetable = {
  readonly store: Schedule
  /** Today's date on the store's clock, and the last date with times. */
  readonly today: number
  readonly lastDay: number
  /** The first minute at which a visit may start. */
  readonly earliest: number
  /** The minute at which a date begins. */
  readonly beginningOf: (day: number) => number
  readonly hours: Hours
  /** Minutes of a date at which the store's grid has a time, in order, whether or not a visit fits there. */
  readonly gridOn: (day: number) => readonly number[]
  /** The times of a date, in order, taken ones too. */
  readonly timesOn: (day: number) => readonly BookableTime[]
}

/** `YYYY-MM-DD` of a date. */
export const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

function breaksOn(breaks: readonly Break[], day: number): readonly Break[] {
  const date = dateOf(day)
  return breaks.filter(({ from = date, to = date }) => from <= date && date <= to)
}

function gridBetween(begins: number, ends: number, spans: readonly Span[], step: number): number[] {
  const starts = new Set<number>()
  for (const { from, to } of spans)
    for (let start = from; start < to && start < ends; start += step) if (start >= begins) starts.add(start)
  return [...starts].sort((a, b) => a - b)
}

/** Prepares the answers to a question. Dates are worked out when they are asked for, each once. */
export function timetableOf({ store, rules, service, resources, now }: Question): Timetable {
  const { step, notice, horizon, travel, breaks } = rules
  const { time_zone } = store
  const { duration } = service
  const instantOf = instantsOf(time_zone)
  const beginningOf = (day: number) => instantOf(day * DAY)
  const hoursOf = (schedule: Schedule) => hoursFrom((day) => hoursOn(schedule, day).hours, instantOf, duration)

  const hours = hoursOf(store)
  const pauses = hoursFrom((day) => breaksOn(breaks, day), instantOf, duration)
  const staff = resources.map(({ id, places, schedule, occupied }) => ({
    id,
    hours: schedule ? hoursOf({ ...schedule, time_zone }) : hours,
    places: Array.from({ length: places }, (_, place) => placeWith(occupied[place] ?? [])),
  }))
  const today = dayAt(store, Math.floor(now.getTime() / MINUTE_MS))
  const lastDay = today + horizon
  const earliest = Math.ceil(now.getTime() / MINUTE_MS + notice)

  const gridOn = (day: number) =>
    // Hours last a day at most, so what is open on a date started on it or on the one before.
    gridBetween(
      beginningOf(day),
      beginningOf(day + 1),
      [day - 1, day].flatMap((date) => hours.startingOn(date)),
      step,
    )

  const timesOn = remembered((day): readonly BookableTime[] => {
    if (day > lastDay) return []
    const open = hours.around(day)
    const paused = pauses.around(day)
    // Asking the clock takes long, and on all dates but those of its changes it shows the minutes that passed since midnight.
    const begins = beginningOf(day)
    const isPlain = beginningOf(day + 1) - begins === DAY
    const shownOf = (minute: number) => (isPlain ? day * DAY + minute - begins : shownAt(time_zone, minute))
    const people = staff.map(({ id, places, hours: own }) => ({ id, places, open: own.around(day) }))
    return gridOn(day).flatMap((from) => {
      const visit = { from, to: from + duration }
      if (!isWithin(visit, open) || isTouched(visit, paused)) return []
      const atWork = people.filter((person) => isWithin(visit, person.open))
      if (atWork.length === 0) return []
      const startsAt = new Date(from * MINUTE_MS)
      const cells = cellsOf(startsAt, service, travel)
      const free: FreePlace[] = []
      for (const { id, places } of from < earliest ? [] : atWork) {
        const place = places.findIndex((isFree) => isFree(cells))
        if (place >= 0) free.push({ resource: id, place })
      }
      const label = new Date(shownOf(from) * MINUTE_MS).toISOString().slice(11, 16)
      return [{ startsAt, endsAt: new Date(visit.to * MINUTE_MS), label, cells, free }]
    })
  })
  return { store, today, lastDay, earliest, beginningOf, hours, gridOn, timesOn }
}
