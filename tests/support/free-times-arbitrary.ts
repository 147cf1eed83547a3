// Random questions about free times, with hours, breaks, people and visits around a date.
import * as fc from 'fast-check'
import type { CellRun, Service } from '#server/modules/booking/cells'
import type { BookingRules, Break, Question, Resource } from '#server/modules/booking/timetable'
import { scheduleArbitrary } from './schedule-arbitrary.ts'

const DAY = 1_440
const MINUTE_MS = 60_000

const dateAt = (minute: number) => new Date(minute * MINUTE_MS).toISOString().slice(0, 10)

const timeOfDay = fc
  .integer({ min: 0, max: 287 })
  .map((five) => `${String(Math.floor(five / 12)).padStart(2, '0')}:${String((five % 12) * 5).padStart(2, '0')}`)

/** Breaks are short or long, of every day or of days around one. */
const breakAround = (minute: number): fc.Arbitrary<Break> =>
  fc
    .record({
      hours: fc.oneof(
        fc.record({ hours_from: timeOfDay, hours_to: timeOfDay }),
        fc.constantFrom(
          { hours_from: '12:30', hours_to: '13:10' },
          { hours_from: '01:50', hours_to: '02:20' },
          { hours_from: '02:10', hours_to: '02:40' },
          { hours_from: '23:40', hours_to: '00:30' },
        ),
      ),
      from: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
      days: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    })
    .map(({ hours, from, days }) => ({
      ...hours,
      ...(from === undefined ? {} : { from: dateAt(minute + from * DAY) }),
      ...(days === undefined ? {} : { to: dateAt(minute + ((from ?? 0) + days) * DAY) }),
    }))

const rulesAround = (minute: number): fc.Arbitrary<BookingRules> =>
  fc.record({
    step: fc.constantFrom(5, 15, 15, 20, 30, 35, 45, 60),
    notice: fc.constantFrom(0, 60, 125, 1_440),
    horizon: fc.integer({ min: 0, max: 5 }),
    travel: fc.constantFrom(0, 15, 17),
    breaks: fc.array(breakAround(minute), { maxLength: 2 }),
  })

const service: fc.Arbitrary<Service> = fc.record({
  duration: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 24 }).map((five) => five * 5) },
    { weight: 1, arbitrary: fc.constantFrom(7, 300, 1_440, 1_500) },
  ),
  before: fc.constantFrom(0, 0, 5, 12),
  after: fc.constantFrom(0, 10, 33),
  isHomeVisit: fc.boolean(),
})

/** Visits of a place, each after the one before, the last first; so many that they fill days. */
const taken = (minute: number): fc.Arbitrary<CellRun[]> =>
  fc
    .array(fc.record({ pause: fc.integer({ min: 0, max: 15 }), cells: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 90,
      // Without it arrays have ten entries at most.
      size: 'max',
    })
    .map((visits) => {
      let end = Math.floor((minute - 2 * DAY) / 5)
      return visits
        .map(({ pause, cells }) => {
          const first = end + pause
          end = first + cells
          return { first, end }
        })
        .toReversed()
    })

const resourceAround = (zone: string, minute: number): fc.Arbitrary<Omit<Resource, 'id'>> => {
  const year = new Date(minute * MINUTE_MS).getUTCFullYear()
  return fc.record({
    places: fc.integer({ min: 1, max: 3 }),
    schedule: fc.option(scheduleArbitrary(zone, year), { nil: undefined }),
    occupied: fc.array(fc.option(taken(minute), { nil: undefined }), { maxLength: 4 }),
  })
}

/** A question, and the days that are asked for. */
export type AskedTimes = { readonly question: Question; readonly from: string; readonly days: number }

/** Questions asked around a minute (since 1970 began, UTC) about days around it: four before, eight after at most. */
export const askedTimesAround = (zone: string, minute: number): fc.Arbitrary<AskedTimes> =>
  fc
    .record({
      store: scheduleArbitrary(zone, new Date(minute * MINUTE_MS).getUTCFullYear()),
      rules: rulesAround(minute),
      service,
      resources: fc.array(resourceAround(zone, minute), { minLength: 1, maxLength: 3 }),
      now: fc
        .integer({ min: -2 * DAY * 60, max: DAY * 60 })
        .map((seconds) => new Date((minute * 60 + seconds) * 1_000)),
      from: fc.integer({ min: -2, max: 2 }),
      days: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ resources, from, days, ...question }) => ({
      question: { ...question, resources: resources.map((one, index) => ({ ...one, id: `r${index}` })) },
      from: dateAt(minute + from * DAY),
      days,
    }))
