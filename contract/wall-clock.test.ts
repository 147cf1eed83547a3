import { expect, test } from 'vitest'
import { dateShownAt, isTimeZone } from './wall-clock.ts'

test('a date is that of the clock on the wall, in any zone and around midnight', () => {
  const beforeMidnight = Date.UTC(2026, 10, 21, 20, 59, 59)
  expect(dateShownAt('Asia/Riyadh', beforeMidnight)).toBe('2026-11-21')
  expect(dateShownAt('Asia/Riyadh', beforeMidnight + 1_000)).toBe('2026-11-22')
  expect(dateShownAt('America/Los_Angeles', beforeMidnight + 1_000)).toBe('2026-11-21')
})

test('a zone is named after a place, an offset is none', () => {
  expect(['Asia/Riyadh', 'UTC', 'Africa/Cairo'].filter(isTimeZone)).toHaveLength(3)
  expect(['+03:00', 'Asia/Nowhere', '', 'riyadh'].filter(isTimeZone)).toEqual([])
})
