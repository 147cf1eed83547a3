// A visit is the table of a scanned link, for four hours, or a link that was refused.
import { storeText, storedTable, tableKey } from '../web-storage.ts'

const VISIT_MS = 4 * 3_600_000
/** `useNow` of a page may be this much behind. */
const STEP_MS = 60_000
const REFUSED_MS = 5 * 60_000

export type Table = {
  readonly number: string
  readonly key: string
  readonly until: number
  readonly isSure: boolean
  /** True until the cart has used it. */
  readonly isNew: boolean
}

export type Visit = {
  readonly table: Table | null
  readonly refused: { readonly number: string; readonly until: number } | null
}

export const NO_VISIT: Visit = { table: null, refused: null }

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
  // A later time was written by a wrong clock.
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

export const visitAt = (slug: string): Visit => readVisit(storedTable(slug), Date.now())

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

export function saveVisit(slug: string, visit: Visit): void {
  const isOver = visit.table === null && visit.refused === null
  if (storeText('localStorage', tableKey(slug), isOver ? null : JSON.stringify(visit)))
    dispatchEvent(new Event('storage'))
}
