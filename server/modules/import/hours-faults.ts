// What can be wrong with the hours of a store or of a resource beyond their shape.
import type { ImportFault } from '#contract/import-document'
import type { ImportException, ImportWorkingDay } from '#contract/import-hours'
import type { OpeningHours } from '#contract/working-hours'
import { WEEKDAYS } from '#contract/weekdays'

type Hours = {
  readonly working_days?: readonly ImportWorkingDay[] | undefined
  readonly opening_exceptions?: readonly ImportException[] | undefined
}
type Span = { readonly path: string; readonly from: number; readonly to: number }

const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function spanOf(path: string, day: number, { hours_from, hours_to }: OpeningHours): Span {
  const from = day * DAY_MINUTES + minutesOf(hours_from)
  const length = minutesOf(hours_to) - minutesOf(hours_from)
  return { path, from, to: from + (length > 0 ? length : length + DAY_MINUTES) }
}

/** Spans that share a minute with one before them, also when one of them is moved by any of `turns` minutes. */
function overlaps(spans: readonly Span[], turns: readonly number[]): ImportFault[] {
  return spans.flatMap((span, index) => {
    const other = spans
      .slice(0, index)
      .find((earlier) => turns.some((turn) => span.from < earlier.to + turn && earlier.from + turn < span.to))
    return other ? [{ path: span.path, message: `overlaps ${other.path}` }] : []
  })
}

function weekFaults(list: string, days: readonly ImportWorkingDay[]): ImportFault[] {
  const faults: ImportFault[] = []
  const spans: Span[] = []
  for (const [index, { day, hours_from, hours_to }] of days.entries()) {
    const path = `${list}.${index}`
    if (hours_from !== null && hours_to !== null)
      spans.push(spanOf(path, WEEKDAYS.indexOf(day), { hours_from, hours_to }))
    else if (hours_from !== hours_to) faults.push({ path, message: 'has only one of hours_from and hours_to' })
  }
  return [...faults, ...overlaps(spans, [-WEEK_MINUTES, 0, WEEK_MINUTES])]
}

function exceptionFaults(path: string, { from, to, hours }: ImportException): ImportFault[] {
  const spans = hours.map((interval, position) => spanOf(`${path}.hours.${position}`, 0, interval))
  // Past midnight it meets the same hours of the next date.
  const turns = from < to ? [-DAY_MINUTES, 0, DAY_MINUTES] : [0]
  const order = from <= to ? [] : [{ path: `${path}.to`, message: `is before ${from}, where it starts` }]
  return [...order, ...overlaps(spans, turns)]
}

function sharedDates(list: string, exceptions: readonly ImportException[]): ImportFault[] {
  return exceptions.flatMap(({ from, to }, index) => {
    const other = exceptions.slice(0, index).findIndex((earlier) => from <= earlier.to && earlier.from <= to)
    return other < 0 ? [] : [{ path: `${list}.${index}`, message: `shares a date with ${list}.${other}` }]
  })
}

/** Everything that is wrong with the readable hours of whatever stands at this place of a document. */
export function hoursFaults(
  path: string,
  { working_days: days = [], opening_exceptions: exceptions = [] }: Hours,
): ImportFault[] {
  const list = `${path}.opening_exceptions`
  return [
    ...weekFaults(`${path}.working_days`, days),
    ...exceptions.flatMap((exception, index) => exceptionFaults(`${list}.${index}`, exception)),
    ...sharedDates(list, exceptions),
  ]
}
