// A visit: the table whose link was scanned, for four hours, or the link that names none.
import { keptTable, tableKey } from './kept-table.ts'

/** How long a visit lasts after the link was scanned (milliseconds). */
const VISIT_MS = 4 * 3_600_000
/** By how much the clock of whoever asks may be behind. */
const STEP_MS = 60_000
/** How long a link that names no table is spoken of. */
const REFUSED_MS = 5 * 60_000

export type Table = {
  readonly number: string
  /** Signature of the link; goes along with an order. */
  readonly key: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** False while the store could not be asked about the link. */
  readonly isSure: boolean
  /** True until the cart knows of it. */
  readonly isNew: boolean
}

export type Visit = {
  readonly table: Table | null
  /** Number on a link that the store never made. */
  readonly refused: { readonly number: string; readonly until: number } | null
}

export const NO_VISIT: Visit = { table: null, refused: null }

/** Reads what is kept. What is over, or cannot be read, counts as not there. */
export function readVisit(text: string | null, now: number): Visit {
  if (text === null) return NO_VISIT
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return NO_VISIT
    const table = 'table' in kept && isTable(kept.table) ? kept.table : null
    const refused = 'refused' in kept && isRefused(kept.refused) ? kept.refused : null
    return { table: left(table, now), refused: left(refused, now) }
  } catch {
    return NO_VISIT
  }
}

function left<T extends { readonly until: number }>(kept: T | null, now: number): T | null {
  // A time further ahead was written while the device's clock was wrong. Pages ask with a clock that moves in steps.
  return kept && now < kept.until && kept.until <= now + VISIT_MS + STEP_MS ? kept : null
}

function isTable(value: unknown): value is Table {
  return isRefused(value) && 'key' in value && typeof value.key === 'string' && 'isSure' in value && 'isNew' in value
}

function isRefused(value: unknown): value is { number: string; until: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'number' in value &&
    typeof value.number === 'string' &&
    'until' in value &&
    typeof value.until === 'number'
  )
}

/** The visit at a store now. */
export const visitAt = (slug: string): Visit => readVisit(keptTable(slug), Date.now())

/** What a link was read as. */
export const scanned = (number: string, key: string): Table => ({
  number,
  key,
  until: Date.now() + VISIT_MS,
  isSure: false,
  isNew: true,
})

export const refusedLink = (number: string): NonNullable<Visit['refused']> => ({
  number,
  until: Date.now() + REFUSED_MS,
})

/** Keeps a visit, or nothing of one without a table. Without storage the next page has to be scanned again. */
export function keepVisit(slug: string, visit: Visit): void {
  const key = tableKey(slug)
  try {
    if (visit.table || visit.refused) localStorage.setItem(key, JSON.stringify(visit))
    else localStorage.removeItem(key)
  } catch {
    return
  }
  dispatchEvent(new Event('storage'))
}
