import { daysBetween, daysLater } from '#ui/calendar.ts'

/** Includes both dates, which are `YYYY-MM-DD`. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, index) => daysLater(from, index))

const PARTS = [
  { name: 'night', until: '05:00' },
  { name: 'morning', until: '12:00' },
  { name: 'afternoon', until: '17:00' },
  { name: 'evening', until: '24:00' },
] as const

/** Leaves out parts of the day without times. `label` is `HH:MM`. */
export function byPartOfDay<Time extends { readonly label: string }>(times: readonly Time[]) {
  const partOf = ({ label }: Time) => PARTS.find(({ until }) => label < until)?.name ?? 'evening'
  return PARTS.map(({ name }) => ({ name, times: times.filter((time) => partOf(time) === name) })).filter(
    ({ times: some }) => some.length > 0,
  )
}
