// What a visit occupies. Time is cut into cells of five minutes, and the database lets each cell of a place be taken once,
// so two visits never overlap there. A cell is as many times five minutes as passed since 1970 began (UTC).
import { MINUTE_MS } from '#contract/wall-clock'

/** Minutes of a cell. */
const CELL_MINUTES = 5

const CELL_MS = CELL_MINUTES * MINUTE_MS

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

/** The cells of a visit with its gaps and, at the customer's, its ways (`travel`, minutes each). Begun cells are taken whole. */
export function cellsOf(startsAt: Date, { duration, before, after, isHomeVisit }: Service, travel: number): CellRun {
  const way = isHomeVisit ? travel : 0
  const starts = startsAt.getTime()
  return {
    first: Math.floor((starts - (before + way) * MINUTE_MS) / CELL_MS),
    end: Math.ceil((starts + (duration + after + way) * MINUTE_MS) / CELL_MS),
  }
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
