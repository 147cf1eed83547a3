import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Schedule, DAYS_AHEAD, LAST_MINUTES, openingState, weekFrom } from '#domain/opening-hours'
import { DAY, MINUTE_MS } from '#domain/wall-clock'
import { scheduleArbitrary } from '#support/schedule-arbitrary'
import { exceptionData } from './structured-data/store-data.ts'
import { lifeAt } from './page-life.ts'

/** All that pages say of a store's hours at an instant, as they say it. */
function saidAt(store: Schedule, now: Date): unknown {
  const opening = openingState({ ...store }, now)
  const minutesLeft = !opening.isOpen
    ? undefined
    : opening.minutesLeft <= LAST_MINUTES
      ? opening.minutesLeft
      : opening.minutesLeft < DAY
        ? 'hours'
        : 'days'
  const dates = [-2, DAYS_AHEAD + 2].map((days) =>
    new Date(now.getTime() + days * DAY * MINUTE_MS).toISOString().slice(0, 10),
  )
  return [
    { ...opening, minutesLeft, until: minutesLeft === 'days' ? '' : opening.isOpen && opening.until },
    weekFrom(store, now),
    exceptionData(store, now),
    dates,
  ]
}

const YEAR = 2026
const zone = fc.constantFrom('Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati')
const instant = fc.integer({ min: Date.UTC(YEAR, 0, 3), max: Date.UTC(YEAR, 11, 28) }).map((ms) => new Date(ms))

describe('the life of a page', () => {
  it('is a time in which it says the same throughout, known alike at every instant of it', () => {
    fc.assert(
      fc.property(
        zone.chain((name) => scheduleArbitrary(name, YEAR)),
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (store, now, share) => {
          const life = lifeAt(now, store)
          const [since, until] = [life.since.getTime(), life.until.getTime()]
          expect(since).toBeLessThanOrEqual(now.getTime())
          expect(until).toBeGreaterThan(now.getTime())
          const other = new Date(since + Math.floor((until - 1 - since) * share))
          expect(lifeAt(other, store)).toEqual(life)
          const said = saidAt(store, life.since)
          for (const at of [now, other, new Date(until - 1)]) expect(saidAt(store, at)).toEqual(said)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is hours long while nothing is about to change, and a minute while the minutes are counted', () => {
    const hours = { hours_from: '09:00', hours_to: '22:00' }
    const store: Schedule = {
      time_zone: 'Asia/Riyadh',
      working_days: [{ day: 'sunday', ...hours }],
      opening_exceptions: [],
    }
    const life = (time: string) => lifeAt(new Date(`2026-11-22T${time}:30+03:00`), store)
    const at = (time: string) => new Date(`2026-11-22T${time}:00+03:00`)
    expect(life('10:17')).toEqual({ since: at('09:00'), until: at('21:00') })
    expect(life('21:00')).toEqual({ since: at('21:00'), until: at('21:01') })
    expect(life('21:59')).toEqual({ since: at('21:59'), until: at('22:00') })
    expect(life('22:00')).toEqual({ since: at('22:00'), until: new Date('2026-11-23T00:00:00+03:00') })
    expect(lifeAt(new Date('2026-11-22T10:17:00Z'))).toEqual({
      since: new Date('2026-11-22T00:00:00Z'),
      until: new Date('2026-11-23T00:00:00Z'),
    })
  })
})
