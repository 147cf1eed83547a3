import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oracleOf } from '#support/hours-oracle'
import { scheduleArbitrary } from '#support/schedule-arbitrary'
import { type Schedule, isOpenAt, nextChange, openingState } from './opening-hours.ts'

const DAY = 1_440
const YEAR = 2026
const FIRST = Date.UTC(YEAR, 0, 1) / 60_000
const MINUTES = 365 * DAY
/** As far as the next change of the year's last minute is looked for. */
const SWEPT = MINUTES + 45 * DAY

const timeOf = (shown: number) => new Date(shown * 60_000).toISOString().slice(11, 16)

type Saying = readonly [what: string, said: unknown, expected: unknown]

/** What is said at every minute of the year and is not what the oracle says; the first of it. */
function differences(schedule: Schedule): string[] {
  const { isOpen, next, shown, days } = oracleOf(schedule, FIRST, SWEPT)
  const found: string[] = []
  for (let index = 0; index < MINUTES && found.length < 3; index++) {
    const at = new Date((FIRST + index) * 60_000 + 30_000)
    const state = openingState(schedule, at)
    const change = next[index] ?? -1
    const ahead = change < 0 ? Infinity : change - index
    const clock = shown[index] ?? 0
    const then = shown[change] ?? 0
    // Within a day of the end of what is looked at, both answers are right.
    const isNear = ahead < 39 * DAY
    const sayings: Saying[] = [
      ['open', state.isOpen, isOpen[index] === 1],
      ['open at', isOpenAt(schedule, at), isOpen[index] === 1],
    ]
    if (isNear) sayings.push(['next change', nextChange(schedule, at)?.getTime(), (FIRST + change) * 60_000])
    else if (ahead > 41 * DAY) sayings.push(['next change', nextChange(schedule, at), null])
    // A time that the clock skips is said as it is written.
    const isSkipped = then - (shown[change - 1] ?? 0) !== 1
    if (state.isOpen) {
      if (isNear) sayings.push(['minutes left', state.minutesLeft, ahead])
      if (isNear && !isSkipped) sayings.push(['until', state.until, timeOf(then)])
    } else {
      const today = Math.floor(clock / DAY)
      sayings.push(['today', state.today, today], ['has hours', state.hasHoursToday, days.has(today)])
      if (isNear) sayings.push(['day', state.next?.day, Math.floor(then / DAY)])
      if (isNear && !isSkipped) sayings.push(['opens', state.next?.from, timeOf(then)])
    }
    for (const [what, said, expected] of sayings)
      if (said !== expected)
        found.push(`${at.toISOString()} (${timeOf(clock)}) ${what}: ${String(said)}, not ${String(expected)}`)
  }
  return found
}

const SCHEDULES = 3

describe.each(['Asia/Riyadh', 'Africa/Cairo', 'America/New_York'])('every minute of a year in %s', (zone) => {
  const schedules = fc.sample(scheduleArbitrary(zone, YEAR), { seed: 20_261_121, numRuns: SCHEDULES })
  it.each(schedules.map((schedule, index) => ({ name: index + 1, schedule })))(
    'is open, closes and opens as swept: schedule $name',
    { timeout: 60_000, ...(zone === 'Africa/Cairo' ? {} : { tags: 'after-gate' }) },
    ({ schedule }) => {
      expect(differences(schedule), JSON.stringify(schedule)).toEqual([])
    },
  )
})
