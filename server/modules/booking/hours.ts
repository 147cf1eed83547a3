// Hours on a wall's clock as spans of real minutes, each worked out once for a question: a month for twenty people asks for
// the same mornings again and again, and asking the clock is what costs.
import { DAY, firstMinute, minutesOf } from '#domain/wall-clock'
import type { OpeningHours } from '#contract/tenant'

/** Real minutes from `from` up to, not including, `to`, both counted since 1970 began (UTC). */
export type Span = { readonly from: number; readonly to: number }

/** Hours of the dates of a calendar. A date is its number of days since 1970 began. */
export type Hours = {
  /** The spans that start on a date; one of them may end on the next. */
  readonly startingOn: (day: number) => readonly Span[]
  /** Everything that a visit which starts on a date may touch, in order: spans that touch or overlap are one. */
  readonly around: (day: number) => readonly Span[]
}

/** The function itself, but each answer is worked out once. */
export function remembered<Value>(compute: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/**
 * The minute (since 1970 began, UTC) that a time on the clock of a zone means, as everywhere in this product
 * (docs/decisions/0011-opening-hours.md): what the clock skips happens when it skips it, what it shows twice the first time.
 */
export const instantsOf = (zone: string) => remembered((shown) => firstMinute(zone, shown))

function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else found.push(span)
  }
  return found
}

/** Hours from what is written for a date, around visits that last so many minutes. */
export function hoursFrom(
  writtenOn: (day: number) => readonly OpeningHours[],
  instantOf: (shown: number) => number,
  duration: number,
): Hours {
  const startingOn = remembered((day) =>
    writtenOn(day)
      .map(({ hours_from, hours_to }) => {
        const pastMidnight = hours_to > hours_from ? 0 : DAY
        const midnight = day * DAY
        return {
          from: instantOf(midnight + minutesOf(hours_from)),
          to: instantOf(midnight + minutesOf(hours_to) + pastMidnight),
        }
      })
      // Hours that the clock skips altogether do not take place.
      .filter(({ from, to }) => from < to),
  )
  // What started the day before may still run. One date more than the minutes fill, because a date may have 23 hours.
  const dates = 3 + Math.ceil(duration / DAY)
  const around = remembered((day) =>
    joined(Array.from({ length: dates }, (_, index) => startingOn(day - 1 + index)).flat()),
  )
  return { startingOn, around }
}

/** Whether one of the spans has the other in it from beginning to end. */
export const isWithin = ({ from, to }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.from <= from && to <= span.to)

/** Whether one of the spans shares a minute with the other. */
export const isTouched = ({ from, to }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.from < to && from < span.to)
