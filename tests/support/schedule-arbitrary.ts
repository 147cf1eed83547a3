// Random opening hours: everything a document may say, and overlaps that it may not.
import * as fc from 'fast-check'
import type { Schedule } from '#domain/opening-hours'
import type { OpeningException, OpeningHours } from '#contract/tenant'
import { WEEKDAYS } from '#domain/wall-clock'

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const interval = fc
  .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 144 }))
  .map(([start, length]): OpeningHours => ({ hours_from: timeOf(start * 10), hours_to: timeOf((start + length) * 10) }))

const hours = (from: string, to: string): OpeningHours => ({ hours_from: from, hours_to: to })

/** The hours of one date, by when they start. */
const dayHours: fc.Arbitrary<OpeningHours[]> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(interval, { minLength: 1, maxLength: 3 }) },
    {
      weight: 5,
      arbitrary: fc.constantFrom<OpeningHours[]>(
        [],
        [hours('11:00', '23:30')],
        [hours('18:00', '02:00')],
        [hours('00:00', '00:00')],
        [hours('00:00', '02:00'), hours('18:00', '00:00')],
        [hours('00:30', '02:30'), hours('02:40', '02:50')],
        [hours('06:00', '06:00')],
      ),
    },
  )
  .map((list) => list.toSorted((a, b) => a.hours_from.localeCompare(b.hours_from)))

const name = { en: 'Exception', ar: 'استثناء' }

/** Days of a year that none shares with another: a range per two months, from a single day to the whole of them. */
const exceptionsOf = (year: number): fc.Arbitrary<OpeningException[]> =>
  fc
    .array(fc.option(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(0, 0, 3, 29, 60), dayHours)), {
      minLength: 6,
      maxLength: 6,
    })
    .map((found) =>
      found.flatMap((one, index) => {
        if (!one) return []
        const [start, length, dates] = one
        const first = Date.UTC(year, index * 2, start)
        const last = Math.min(first + length * 86_400_000, Date.UTC(year, index * 2 + 2, 0))
        const date = (at: number) => new Date(at).toISOString().slice(0, 10)
        return [{ from: date(first), to: date(last), name, hours: dates }]
      }),
    )

/** Schedules in a zone, with exceptions in one year. */
export const scheduleArbitrary = (time_zone: string, year: number): fc.Arbitrary<Schedule> =>
  fc
    .tuple(
      fc.oneof(
        fc.array(dayHours, { minLength: 7, maxLength: 7 }),
        dayHours.map((same) => WEEKDAYS.map(() => same)),
      ),
      exceptionsOf(year),
    )
    .map(([week, opening_exceptions]) => ({
      time_zone,
      opening_exceptions,
      working_days: week.flatMap((list, index) => list.map((one) => ({ day: WEEKDAYS[index] ?? 'sunday', ...one }))),
    }))
