// Asking the clock of a zone is slow, so each answer is kept.
import { DAY, firstMinute, minutesOf } from '#domain/wall-clock'
import type { OpeningHours } from '#contract/tenant'

/** Minutes since 1970 (UTC), `to` not included. */
export type Span = { readonly from: number; readonly to: number }

export function remembered<Value>(compute: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

export const instantsOf = (zone: string) => remembered((shown) => firstMinute(zone, shown))

function joined(spans: readonly Span[]) {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else found.push(span)
  }
  return found
}

/** `around` has all spans that a visit of `duration` minutes which starts on a day may touch, joined where they touch. */
export function hoursFrom(
  writtenOn: (day: number) => readonly OpeningHours[],
  instantOf: (shown: number) => number,
  duration: number,
) {
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
      // The clock may skip hours altogether.
      .filter(({ from, to }) => from < to),
  )
  // One day before, whose hours may still run, and one more than the minutes fill, because a date may have 23 hours.
  const dates = 3 + Math.ceil(duration / DAY)
  const around = remembered((day) =>
    joined(Array.from({ length: dates }, (_, index) => startingOn(day - 1 + index)).flat()),
  )
  return { startingOn, around }
}

export const isWithin = ({ from, to }: Span, spans: readonly Span[]) =>
  spans.some((span) => span.from <= from && to <= span.to)

export const isTouched = ({ from, to }: Span, spans: readonly Span[]) =>
  spans.some((span) => span.from < to && from < span.to)
