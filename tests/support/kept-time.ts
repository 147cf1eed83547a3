// What a store's people are kept for, read from the tables and judged with nothing of the code that books.
import type { Transaction } from '#server/platform/db/database'

/** Somebody's time at one place, minutes since 1970 (UTC): from what comes before it to what comes after it. */
export type Work = {
  /** Id of the visit, the hold or the block. */
  readonly id: string
  readonly resource: string
  readonly place: number
  readonly from: number
  readonly until: number
}

const CELL_MINUTES = 5

/** An instant in minutes since 1970 (UTC). */
export const minuteOf = (instant: Date | string): number => new Date(instant).getTime() / 60_000

/** Pairs that share a minute of a place; none where nobody was booked twice. */
export function overlapsIn(work: readonly Work[]): string[] {
  const said = ({ id, resource, place, from, until }: Work) => `${id} at ${resource} ${place}: ${from}-${until}`
  return work.flatMap((one, index) =>
    work
      .slice(index + 1)
      .filter(
        (other) =>
          one.resource === other.resource &&
          one.place === other.place &&
          one.from < other.until &&
          other.from < one.until,
      )
      .map((other) => `${said(one)} and ${said(other)}`),
  )
}

/** The cells that work takes, begun ones whole, one text each, in order. */
export function cellsFor(work: readonly Work[]): string[] {
  return work
    .flatMap(({ id, resource, place, from, until }) => {
      const first = Math.floor(from / CELL_MINUTES)
      const count = Math.ceil(until / CELL_MINUTES) - first
      return Array.from({ length: count }, (_, index) => `${resource} ${place} ${first + index} ${id}`)
    })
    .toSorted()
}

/** Rows of everything that takes time, canceled visits left out, and the cells as `cellsFor` writes them. */
export async function keptTime(tx: Transaction) {
  const visits = await tx.selectFrom('visits').selectAll().where('place', 'is not', null).execute()
  const holds = await tx.selectFrom('booking_holds').selectAll().execute()
  const blocks = await tx.selectFrom('blocks').selectAll().execute()
  const cells = await tx.selectFrom('occupied').selectAll().execute()
  return {
    visits,
    holds,
    blocks,
    cells: cells
      .map((row) => `${row.resource_id} ${row.place} ${row.cell} ${row.visit_id ?? row.hold_id ?? row.block_id}`)
      .toSorted(),
  }
}
