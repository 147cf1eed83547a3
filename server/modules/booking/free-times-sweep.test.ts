// The free times against a second calculator that steps minute by minute, with random stores, around both changes of the clock.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedTimes, askedTimesAround } from '#support/free-times-arbitrary'
import { type ClockSweep, freeTimesOracle, sweepClock } from '#support/free-times-oracle'
import { checkTime, freeTimes, nearestFree } from './free-times.ts'
import { type BookableTime, type Timetable, timetableOf } from './timetable.ts'

const DAY = 1_440
const MINUTE_MS = 60_000

/** Every so many minutes an instant is checked that may be no time at all. */
const CHECKED_MINUTES = 97

const plain = ({ startsAt, label, free }: BookableTime) => ({ startsAt: startsAt.getTime(), label, free })

const verdict = (timetable: Timetable, instant: number) => {
  const said = checkTime(timetable, new Date(instant))
  return typeof said === 'string' ? said : 'free'
}

/** Compares all answers to a question. */
function expectSwept(asked: AskedTimes, sweep: ClockSweep): { free: number; taken: number } {
  const { question, from, days } = asked
  const oracle = freeTimesOracle(question, sweep)
  const timetable = timetableOf(question)
  const said = freeTimes(timetable, from, days)

  const dates = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * DAY * MINUTE_MS).toISOString().slice(0, 10),
  )
  const expected = dates.map((date) => {
    const times = oracle.times.filter((time) => time.date === date)
    return {
      date,
      isClosed: times.length === 0 && !oracle.hasHours(date),
      times: times.map(({ startsAt, label, free }) => ({ startsAt, label, free })),
    }
  })
  expect(said.days.map(({ date, isClosed, times }) => ({ date, isClosed, times: times.map(plain) }))).toEqual(expected)

  const free = oracle.times.filter((time) => time.free.length > 0)
  expect(said.nextFree?.getTime()).toBe(free.find(({ date }) => date >= from)?.startsAt)

  for (const { startsAt } of oracle.times.filter(({ date }) => dates.includes(date)))
    expect(verdict(timetable, startsAt), new Date(startsAt).toISOString()).toBe(oracle.verdictAt(startsAt))
  for (let minute = 0; minute < days * DAY; minute += CHECKED_MINUTES) {
    const instant = Date.parse(from) + minute * MINUTE_MS + (minute % 3 === 0 ? 20_000 : 0)
    expect(verdict(timetable, instant), new Date(instant).toISOString()).toBe(oracle.verdictAt(instant))
  }

  const wanted = Date.parse(from) + 10 * 60 * MINUTE_MS
  const distance = (startsAt: number) => Math.abs(startsAt - wanted)
  const nearest = free
    .map(({ startsAt }) => startsAt)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, 3)
  expect(nearestFree(timetable, new Date(wanted), 3).map(({ startsAt }) => startsAt.getTime())).toEqual(nearest)
  const taken = oracle.times.filter(({ startsAt }) => oracle.verdictAt(startsAt) === 'taken')
  return { free: free.length, taken: taken.length }
}

/** Compares the answers to so many random questions; how many free and taken times there were in one on average. */
function compare(zone: string, change: string, seed: number, numRuns: number) {
  const minute = Date.parse(change) / MINUTE_MS
  const sweep = sweepClock(zone, minute - 7 * DAY, 18 * DAY)
  const seen = { free: 0, taken: 0 }
  const property = fc.property(askedTimesAround(zone, minute), (asked) => {
    const { free, taken } = expectSwept(asked, sweep)
    seen.free += free / numRuns
    seen.taken += taken / numRuns
  })
  // A failure is made smaller for so long at most (ms): each try is another sweep.
  fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: 60_000 })
  return seen
}

// In Cairo the hour before midnight comes twice and the hour after it is skipped.
const CHANGES = [
  { zone: 'Asia/Riyadh', change: '2026-03-29T01:00Z' },
  { zone: 'Europe/Berlin', change: '2026-03-29T01:00Z' },
  { zone: 'Europe/Berlin', change: '2026-10-25T01:00Z' },
  { zone: 'Africa/Cairo', change: '2026-04-23T22:00Z' },
  { zone: 'Africa/Cairo', change: '2026-10-29T21:00Z' },
  { zone: 'America/New_York', change: '2026-03-08T07:00Z' },
  { zone: 'America/New_York', change: '2026-11-01T06:00Z' },
]

describe.each(CHANGES)('in $zone around $change', ({ zone, change }) => {
  it('the same times are offered and refused as when every minute is looked at', () => {
    const { free, taken } = compare(zone, change, 20_261_125, 25)
    // Questions about nothing would prove nothing.
    expect(Math.min(free, taken)).toBeGreaterThan(5)
  })

  it('and so with many more stores', { tags: 'after-gate', timeout: 120_000 }, () => {
    const { free, taken } = compare(zone, change, 31, 200)
    expect(Math.min(free, taken)).toBeGreaterThan(5)
  })
})
