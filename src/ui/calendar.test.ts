import { expect, test } from 'vitest'
import { clamped, dayOf, daysLater, inMonthsLater, isDate, monthOf, monthsLater, weeksOf } from './calendar.ts'

test('a month is laid out in weeks that begin on Sunday', () => {
  const weeks = weeksOf({ year: 1996, month: 3 })
  expect(weeks.map((week) => week.map((date) => (date ? Number(date.slice(8)) : 0)))).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25, 26, 27],
    [28, 29, 30, 0, 0, 0, 0],
  ])
  expect(weeksOf({ year: 2026, month: 1 })).toHaveLength(4)
})

test('days and months go on over the ends of months and years', () => {
  expect(daysLater('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysLater('2026-01-01', -1)).toBe('2025-12-31')
  expect(inMonthsLater('2026-03-31', -1)).toBe('2026-02-28')
  expect(inMonthsLater('2024-02-29', 12)).toBe('2025-02-28')
  expect(monthsLater({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
  expect(dayOf({ year: 2026, month: 1 }, 31)).toBe('2026-02-28')
  expect(monthOf('1996-04-18')).toEqual({ year: 1996, month: 3 })
})

test('only days that exist are dates', () => {
  for (const text of ['1996-04-18', '2024-02-29', '1900-01-01']) expect(isDate(text)).toBe(true)
  for (const text of ['', '1996', '1996-4-18', '1996-02-30', '2023-02-29', '1996-13-01', '18-04-1996'])
    expect(isDate(text)).toBe(false)
})

test('a day outside what may be chosen becomes the nearest that may', () => {
  expect(clamped('1899-12-31', '1900-01-01', '2026-03-01')).toBe('1900-01-01')
  expect(clamped('2030-01-01', '1900-01-01', '2026-03-01')).toBe('2026-03-01')
  expect(clamped('2000-01-01', '1900-01-01', '2026-03-01')).toBe('2000-01-01')
})
