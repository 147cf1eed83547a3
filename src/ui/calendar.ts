// Days of the Gregorian calendar as `YYYY-MM-DD`, without clocks and zones.
import type { KeyboardEvent } from 'react'

const DAY_MS = 86_400_000

/** Months count from 0. */
type Month = { year: number; month: number }

export const monthOf = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)) - 1,
})

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The date of a day of a month, which is the last day of a month that is shorter. */
export function dayOf({ year, month }: Month, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month, Math.min(day, last)))
}

export function monthsLater({ year, month }: Month, by: number): Month {
  const index = year * 12 + month + by
  return { year: Math.floor(index / 12), month: ((index % 12) + 12) % 12 }
}

export const daysLater = (date: string, by: number): string => dateOf(instantOf(date) + by * DAY_MS)

export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / DAY_MS

export const inMonthsLater = (date: string, by: number): string =>
  dayOf(monthsLater(monthOf(date), by), Number(date.slice(8)))

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(instantOf(date)).getUTCDay()

/** Weeks of a month, Sunday first; null where a week belongs to another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = dayOf(month, 1)
  const count = Number(dayOf(month, 31).slice(8))
  const cells = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, index) => daysLater(first, index)),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = instantOf(text)
  return !Number.isNaN(instant) && dateOf(instant) === text
}

export const clamped = (date: string, min: string, max: string): string => (date < min ? min : date > max ? max : date)

/** How far an arrow key moves in a grid that is read in the direction of the page; 0 for other keys. */
export function onwards(event: KeyboardEvent<Element>, columns: number): number {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.key === 'ArrowUp') return -columns
  if (event.key === 'ArrowDown') return columns
  if (event.key === 'ArrowRight') return isRtl ? -1 : 1
  if (event.key === 'ArrowLeft') return isRtl ? 1 : -1
  return 0
}
