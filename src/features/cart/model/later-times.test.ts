import { describe, expect, it } from 'vitest'
import type { Schedule } from '#domain/opening-hours'
import { WEEKDAYS } from '#domain/wall-clock'
import { dateAt, datesAhead, firstTime, isTimeLeft, timesOn } from './later-times.ts'

const store = (hours: readonly (readonly [string, string])[], time_zone = 'Asia/Riyadh'): Schedule => ({
  time_zone,
  opening_exceptions: [],
  working_days: WEEKDAYS.flatMap((day) => hours.map(([hours_from, hours_to]) => ({ day, hours_from, hours_to }))),
})
/** 15:00 in Riyadh, a Saturday. */
const NOW = new Date('2026-11-21T12:00:00Z')

describe('times for later', () => {
  it('are the quarters inside the hours, from half an hour ahead, the closing time left out', () => {
    const times = timesOn(store([['11:10', '16:30']]), '2026-11-21', NOW)
    expect(times).toEqual(['15:30', '15:45', '16:00', '16:15'].map((time) => `2026-11-21T${less3(time)}:00.000Z`))
  })

  it('after midnight are listed under the date they fall on', () => {
    const late = store([['18:00', '01:00']])
    const times = timesOn(late, '2026-11-22', NOW)
    expect(times.slice(0, 5).map((time) => time.slice(0, 16))).toEqual([
      '2026-11-21T21:00',
      '2026-11-21T21:15',
      '2026-11-21T21:30',
      '2026-11-21T21:45',
      '2026-11-22T15:00',
    ])
    expect(times.every((time) => dateAt(late, time) === '2026-11-22')).toBe(true)
  })

  it('are offered once where two intervals overlap', () => {
    const times = timesOn(
      store([
        ['16:00', '18:00'],
        ['17:00', '18:30'],
      ]),
      '2026-11-21',
      NOW,
    )
    expect(times).toEqual([...new Set(times)])
    expect(times).toHaveLength(10)
  })

  it('reach thirteen dates beyond today and leave out those on which the store is closed', () => {
    const closed: Schedule = {
      ...store([['11:00', '23:00']]),
      opening_exceptions: [{ from: '2026-11-22', to: '2026-11-23', name: { en: 'Eid', ar: 'العيد' }, hours: [] }],
    }
    const dates = datesAhead(closed, NOW)
    expect(dates.slice(0, 2)).toEqual(['2026-11-21', '2026-11-24'])
    expect(dates.at(-1)).toBe('2026-12-04')
  })

  it('start with the next opening while the store is closed, and are none for one that never opens', () => {
    expect(firstTime(store([['18:00', '23:00']]), NOW)).toBe('2026-11-21T15:00:00.000Z')
    expect(firstTime(store([]), NOW)).toBeNull()
  })

  it('follow the clock of the store when it is put back', () => {
    // The clock in Berlin shows 02:00 to 03:00 twice in this night; each quarter is listed once.
    const night = store([['01:00', '04:00']], 'Europe/Berlin')
    const times = timesOn(night, '2026-10-25', new Date('2026-10-24T12:00:00Z'))
    expect(times).toHaveLength(16)
    expect(new Set(times).size).toBe(16)
  })

  it('are over once they came, and outside the hours', () => {
    const day = store([['11:00', '23:00']])
    expect(isTimeLeft(day, '2026-11-21T12:01:00.000Z', NOW)).toBe(true)
    expect(isTimeLeft(day, '2026-11-21T12:00:00.000Z', NOW)).toBe(false)
    expect(isTimeLeft(day, '2026-11-21T20:00:00.000Z', NOW)).toBe(false)
  })
})

/** The store's clock is three hours ahead. */
function less3(time: string): string {
  return `${String(Number(time.slice(0, 2)) - 3).padStart(2, '0')}${time.slice(2)}`
}
