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

export function dayOf({ year, month }: Month, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month, Math.min(day, last)))
}

export const monthsLater = ({ year, month }: Month, by: number) => monthOf(dateOf(Date.UTC(year, month + by)))

export const daysLater = (date: string, by: number): string => dateOf(instantOf(date) + by * DAY_MS)

export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / DAY_MS

/** Includes both dates. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, ahead) => daysLater(from, ahead))

export const inMonthsLater = (date: string, by: number): string =>
  dayOf(monthsLater(monthOf(date), by), Number(date.slice(8)))

export const weekdayOf = (date: string): number => new Date(instantOf(date)).getUTCDay()

/** Weeks of a month, Sunday first; null where a week belongs to another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const [first, last] = [dayOf(month, 1), dayOf(month, 31)]
  const before = weekdayOf(first)
  return Array.from({ length: Math.ceil((before + Number(last.slice(8))) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = daysLater(first, week * 7 + day - before)
      return date < first || date > last ? null : date
    }),
  )
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = instantOf(text)
  return !Number.isNaN(instant) && dateOf(instant) === text
}

export const clamped = (date: string, min: string, max: string): string => (date < min ? min : date > max ? max : date)

/** Step of an arrow key in a grid, in the reading direction of the page; 0 for other keys. */
export function onwards(event: KeyboardEvent<Element>, columns: number): number {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.key === 'ArrowUp') return -columns
  if (event.key === 'ArrowDown') return columns
  if (event.key === 'ArrowRight') return isRtl ? -1 : 1
  if (event.key === 'ArrowLeft') return isRtl ? 1 : -1
  return 0
}
