// The database lets each cell of five minutes of a place be taken once, so that two visits never overlap there.
import { MINUTE_MS } from '#domain/wall-clock'

const CELL_MINUTES = 5

/** Cells from `first` up to, not including, `end`. */
export type CellRun = { readonly first: number; readonly end: number }

export type Service = {
  readonly duration: number
  /** Minutes to prepare and to clear up, during which the place is taken too. */
  readonly before: number
  readonly after: number
  /** Travel is added on both sides. */
  readonly isHomeVisit: boolean
}

export function keptSpan(startsAt: Date, { duration, before, after, isHomeVisit }: Service, travel: number) {
  const way = isHomeVisit ? travel : 0
  const starts = startsAt.getTime()
  return {
    from: new Date(starts - (before + way) * MINUTE_MS),
    until: new Date(starts + (duration + after + way) * MINUTE_MS),
  }
}

export const cellAt = (instant: Date) => Math.floor(instant.getTime() / MINUTE_MS / CELL_MINUTES)

/** Of minutes since 1970 (UTC); a cell that has begun is taken whole. */
export const cellsBetween = (from: number, until: number) => ({
  first: Math.floor(from / CELL_MINUTES),
  end: Math.ceil(until / CELL_MINUTES),
})

export function cellsOf(startsAt: Date, service: Service, travel: number) {
  const { from, until } = keptSpan(startsAt, service, travel)
  return cellsBetween(from.getTime() / MINUTE_MS, until.getTime() / MINUTE_MS)
}

export function placeWith(taken: readonly CellRun[]): (wanted: CellRun) => boolean {
  const runs = taken.toSorted((a, b) => a.first - b.first)
  return ({ first, end }) => {
    // Only the first run that ends after the wanted one begins can be in the way.
    let low = 0
    let high = runs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((runs[middle]?.end ?? Infinity) <= first) low = middle + 1
      else high = middle
    }
    return (runs[low]?.first ?? Infinity) >= end
  }
}
