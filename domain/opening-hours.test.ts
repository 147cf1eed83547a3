import { describe, expect, it } from 'vitest'
import type { OpeningException, OpeningHours } from '#contract/tenant'
import { type OpeningState, type Schedule, nextChange, openingState, spansOn, weekFrom } from './opening-hours.ts'
import { WEEKDAYS } from './wall-clock.ts'

const hours = (text: string): OpeningHours[] =>
  text.split(' ').flatMap((part) => {
    const [hours_from, hours_to] = part.split('-')
    return hours_from && hours_to ? [{ hours_from, hours_to }] : []
  })

/** Hours by weekday, such as `{ sunday: '11:00-15:00 18:00-01:00' }`; days left out are closed. */
const storeIn = (
  time_zone: string,
  week: Partial<Record<(typeof WEEKDAYS)[number], string>>,
  opening_exceptions: OpeningException[] = [],
): Schedule => ({
  time_zone,
  opening_exceptions,
  working_days: WEEKDAYS.flatMap((day) => hours(week[day] ?? '').map((interval) => ({ day, ...interval }))),
})

const everyDay = (text: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, text]))
const exception = (from: string, to: string, text = ''): OpeningException => ({
  from,
  to,
  name: { en: 'Eid', ar: 'العيد' },
  hours: hours(text),
})

/** The state in a few words: `open 23:30 12`, `opens 11:00 +1`, `closed`; `Closed Today` where there are no hours. */
function said(store: Schedule, at: string): string {
  const state: OpeningState = openingState(store, new Date(at))
  if (state.isOpen) return `open ${state.until} ${state.minutesLeft}`
  const next = state.next ? `opens ${state.next.from} +${state.next.day - state.today}` : 'closed'
  return state.hasHoursToday ? next : `${next}, closed today`
}

// 21 November 2026 is a Saturday; Riyadh is three hours ahead of UTC all year.
describe('a store in Riyadh', () => {
  const store = storeIn('Asia/Riyadh', {
    saturday: '11:00-15:00 18:00-23:30',
    sunday: '18:00-02:00',
    tuesday: '00:00-00:00',
    wednesday: '00:00-04:00',
  })

  it.each([
    ['before its first hours', '2026-11-21T07:59:00+03:00', 'opens 11:00 +0'],
    ['from the very minute', '2026-11-21T11:00:00+03:00', 'open 15:00 240'],
    ['to the last second', '2026-11-21T14:59:59+03:00', 'open 15:00 1'],
    ['between two intervals', '2026-11-21T15:00:00+03:00', 'opens 18:00 +0'],
    ['twelve minutes before closing', '2026-11-21T23:18:30+03:00', 'open 23:30 12'],
    ['after its last hours, on a day that had some', '2026-11-21T23:30:00+03:00', 'opens 18:00 +1'],
    ['past midnight, on a day without hours', '2026-11-23T01:00:00+03:00', 'open 02:00 60'],
    ['later on that day', '2026-11-23T02:00:00+03:00', 'opens 00:00 +1, closed today'],
    ['on into the hours of the next day', '2026-11-24T10:00:00+03:00', 'open 04:00 1080'],
    ['with nothing left for two days', '2026-11-25T04:00:00+03:00', 'opens 11:00 +3'],
    ['on a closed day', '2026-11-26T12:00:00+03:00', 'opens 11:00 +2, closed today'],
  ])('says so %s', (_, at, expected) => {
    expect(said(store, at)).toBe(expected)
  })
})

describe('exceptions', () => {
  const store = storeIn('Asia/Riyadh', everyDay('12:00-02:00'), [
    exception('2026-11-22', '2026-11-22'),
    exception('2026-11-24', '2026-11-25', '18:00-03:00'),
    exception('2027-01-01', '2027-03-31'),
  ])

  it.each([
    ['leaves the evening before it to its end', '2026-11-22T01:30:00+03:00', 'open 02:00 30'],
    ['closes what starts on its date', '2026-11-22T13:00:00+03:00', 'opens 12:00 +1, closed today'],
    ['brings its own hours', '2026-11-24T13:00:00+03:00', 'opens 18:00 +0'],
    ['runs past its last date', '2026-11-26T02:59:00+03:00', 'open 03:00 1'],
    ['ends with its last date', '2026-11-26T03:00:00+03:00', 'opens 12:00 +0'],
    ['may be too long to see its end', '2027-01-10T12:00:00+03:00', 'closed, closed today'],
    ['is seen to end within forty days', '2027-02-20T12:00:00+03:00', 'opens 12:00 +40, closed today'],
  ])('%s', (_, at, expected) => {
    expect(said(store, at)).toBe(expected)
  })

  it('are named on their dates', () => {
    const state = openingState(store, new Date('2026-11-22T13:00:00+03:00'))
    expect(!state.isOpen && state.exception?.name.en).toBe('Eid')
  })
})

describe('a clock that changes', () => {
  // New York, 8 March 2026: 02:00 becomes 03:00; 1 November 2026: 02:00 becomes 01:00.
  const nights = storeIn('America/New_York', { saturday: '20:00-01:30', sunday: '02:10-02:50 03:00-05:00' })

  it('opens for nothing in the hour it skips', () => {
    expect(said(nights, '2026-03-08T06:59:00Z')).toBe('opens 03:00 +0')
    const [day, hour] = [Date.parse('2026-03-08') / 86_400_000, Date.parse('2026-03-08T00:00:00Z') / 60_000]
    expect(spansOn(nights, day)).toMatchObject([{ opens: hour + 7 * 60, closes: hour + 9 * 60 }])
    expect(spansOn(nights, day + 7)).toHaveLength(2)
  })

  it('closes once in the hour it repeats', () => {
    expect(said(nights, '2026-11-01T05:29:00Z')).toBe('open 01:30 1')
    expect(said(nights, '2026-11-01T05:30:00Z')).toBe('opens 02:10 +0')
    expect(said(nights, '2026-11-01T06:15:00Z')).toBe('opens 02:10 +0')
  })

  it('counts the minutes that pass, not those it shows', () => {
    const longNight = storeIn('America/New_York', { saturday: '20:00-04:00' })
    expect(said(longNight, '2026-03-08T06:30:00Z')).toBe('open 04:00 90')
    expect(said(longNight, '2026-11-01T05:30:00Z')).toBe('open 04:00 210')
  })
})

describe('a store that never changes', () => {
  it('is open day and night, or never', () => {
    const always = storeIn('Africa/Cairo', everyDay('00:00-00:00'))
    const state = openingState(always, new Date('2026-04-24T12:00:00Z'))
    expect(state.isOpen && state.minutesLeft).toBeGreaterThan(39 * 1_440)
    expect(nextChange(always, new Date('2026-04-24T12:00:00Z'))).toBeNull()
    const never = storeIn('Africa/Cairo', {})
    expect(said(never, '2026-04-24T12:00:00Z')).toBe('closed, closed today')
    expect(nextChange(never, new Date('2026-04-24T12:00:00Z'))).toBeNull()
  })
})

describe('the week ahead', () => {
  it('starts with the date in the store’s zone and follows exceptions', () => {
    const store = storeIn('Asia/Kathmandu', { monday: '09:00-17:00' }, [
      exception('2026-11-24', '2026-11-24', '10:00-12:00'),
    ])
    // 18:20 UTC is past midnight in Kathmandu (5:45 ahead): Sunday there.
    const week = weekFrom(store, new Date('2026-11-21T18:20:00Z'))
    expect(week.map(({ date, weekday, hours: open }) => `${date} ${weekday} ${open.length}`)).toEqual([
      '2026-11-22 0 0',
      '2026-11-23 1 1',
      '2026-11-24 2 1',
      '2026-11-25 3 0',
      '2026-11-26 4 0',
      '2026-11-27 5 0',
      '2026-11-28 6 0',
    ])
    expect(week[2]?.exception?.name.en).toBe('Eid')
    expect(nextChange(store, new Date('2026-11-21T18:20:00Z'))).toEqual(new Date('2026-11-23T03:15:00Z'))
  })
})
