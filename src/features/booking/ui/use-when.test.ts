import { expect, test } from 'vitest'
import { datesBetween, daysBetween, daysLater } from '#ui/calendar.ts'
import { byPartOfDay } from './use-when.ts'

test('dates go on over the end of a month and of a year', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(datesBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(datesBetween('2026-11-29', '2026-11-28')).toEqual(['2026-11-29'])
})

test('times are told apart by the part of the day, and parts without any are left out', () => {
  const times = ['00:30', '10:00', '11:45', '12:00', '17:00', '23:45'].map((label) => ({ label }))
  expect(byPartOfDay(times).map((part) => [part.name, part.times.map(({ label }) => label)])).toEqual([
    ['night', ['00:30']],
    ['morning', ['10:00', '11:45']],
    ['afternoon', ['12:00']],
    ['evening', ['17:00', '23:45']],
  ])
  expect(byPartOfDay([])).toEqual([])
})
