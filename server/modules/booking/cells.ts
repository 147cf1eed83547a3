// What a visit occupies. Time is cut into cells of five minutes, and the database lets each cell of a place be taken once,
// so two visits never overlap there. A cell is as many times five minutes as passed since 1970 began (UTC).
import { MINUTE_MS } from '#domain/wall-clock'

/** Minutes of a cell. */
const CELL_MINUTES = 5

/** Cells from `first` up to, not including, `end`. */
export type CellRun = { readonly first: number; readonly end: number }

export type Service = {
  /** Minutes that the customer is served. */
  readonly duration: number
  /** Minutes to prepare and to clear up, during which the place is taken too. */
  readonly before: number
  readonly after: number
  /** At the customer's: then travel comes on both sides. */
  readonly isHomeVisit: boolean
}

/** The span for which a visit keeps its place: with its gaps and, at the customer's, its ways (`travel`, minutes each). */
export function keptSpan(startsAt: Date, { duration, before, after, isHomeVisit }: Service, travel: number) {
  const way = isHomeVisit ? travel : 0
  const starts = startsAt.getTime()
  return {
    from: new Date(starts - (before + way) * MINUTE_MS),
    until: new Date(starts + (duration + after + way) * MINUTE_MS),
  }
}

/** The cell in which an instant lies. */
export const cellAt = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS / CELL_MINUTES)

/** The cells from one minute since 1970 (UTC) to another. Begun cells are taken whole. */
export const cellsBetween = (from: number, until: number): CellRun => ({
  first: Math.floor(from / CELL_MINUTES),
  end: Math.ceil(until / CELL_MINUTES),
})

/** The cells for which a visit keeps its place. */
export function cellsOf(startsAt: Date, service: Service, travel: number): CellRun {
  const { from, until } = keptSpan(startsAt, service, travel)
  return cellsBetween(from.getTime() / MINUTE_MS, until.getTime() / MINUTE_MS)
}

/** Asks whether a place is free for the whole of a run. The runs that are taken there do not overlap; their order is free. */
export function placeWith(taken: readonly CellRun[]): (wanted: CellRun) => boolean {
  const runs = taken.toSorted((a, b) => a.first - b.first)
  return ({ first, end }) => {
    // Halving finds the first run that ends after the wanted one begins: only that one can be in the way.
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
