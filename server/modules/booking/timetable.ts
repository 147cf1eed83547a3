// The rules, on which the list, the check and the alternatives (free-times.ts) agree:
// - A listed time lies, without its gaps, inside of the hours of the store and of someone who serves, and in no break. It is free when
//   it is not too soon and a place has no taken cell in the visit with its gaps. Gaps may lie outside of the hours and in breaks.
// - Times go on from each opening in steps of real minutes: a skipped hour skips its times, and a repeated one has them twice.
// - A time belongs to the date on the store's clock, also after midnight; hours and breaks belong to the date on which they start.
import { type Schedule, dayAt, hoursOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS, shownAt } from '#domain/wall-clock'
import type { BookingRules as StoreRules } from '#contract/import-document'
import { type CellRun, type Service, cellsOf, placeWith } from './cells.ts'
import { type Span, hoursFrom, instantsOf, isTouched, isWithin, remembered } from './hours.ts'

const DAY_MS = DAY * MINUTE_MS

export type BookingRules = Omit<StoreRules, 'cancel_until' | 'move_until'>
export type Break = BookingRules['breaks'][number]

export type Resource = {
  readonly id: string
  readonly places: number
  /** Absent: the store's hours. */
  readonly schedule?: Omit<Schedule, 'time_zone'> | undefined
  /** By the number of the place, from 0; the runs of a place do not overlap. */
  readonly occupied: readonly (readonly CellRun[] | undefined)[]
}

export type Question = {
  readonly store: Schedule
  readonly rules: BookingRules
  readonly service: Service
  readonly resources: readonly Resource[]
  readonly now: Date
}

export type FreePlace = { readonly resource: string; readonly place: number }

export type BookableTime = {
  readonly startsAt: Date
  readonly endsAt: Date
  /** `HH:MM` on the store's clock. */
  readonly label: string
  readonly cells: CellRun
  /** Empty when the time is taken or too soon. */
  readonly free: readonly FreePlace[]
}

export const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

function breaksOn(breaks: readonly Break[], day: number) {
  const date = dateOf(day)
  return breaks.filter(({ from = date, to = date }) => from <= date && date <= to)
}

function gridBetween(begins: number, ends: number, spans: readonly Span[], step: number) {
  const starts = new Set<number>()
  for (const { from, to } of spans)
    for (let start = from; start < to && start < ends; start += step) if (start >= begins) starts.add(start)
  return [...starts].sort((a, b) => a - b)
}

/** Dates are days since 1970 on the store's clock, minutes are since then (UTC). Taken times are among the times. */
export function timetableOf({ store, rules, service, resources, now }: Question) {
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
    // Hours last a day at most, so what is open now started today or yesterday.
    gridBetween(
      beginningOf(day),
      beginningOf(day + 1),
      [day - 1, day].flatMap((date) => hours.startingOn(date)),
      step,
    )

  const timesOn = remembered((day) => {
    if (day > lastDay) return []
    const open = hours.around(day)
    const paused = pauses.around(day)
    // The clock is asked only on dates of a change: on all others it shows the minutes since midnight.
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

export type Timetable = ReturnType<typeof timetableOf>
