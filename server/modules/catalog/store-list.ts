// What the list of stores shows of each: read without their catalogues, and kept per version.
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { TenantSummary } from '#contract/tenant'
import type { Database } from '#server/platform/db/database'
import { presentImage } from '#server/modules/images/image-presenter'
import { findImage } from '#server/modules/images/images-repository'
import type { StoreEntry } from './store-index.ts'
import { presentSummary } from '#server/modules/stores/tenant-presenter'
import { listStores } from '#server/modules/stores/tenant-repository'
import type { ListedRow } from '#server/modules/stores/tenant-repository'

/** Some 4,000 stores. */
const KEPT_BYTES = 8 * 1024 * 1024
/** Logos read at a time: row-level security lets nobody read two stores' pictures at once. */
const LOGOS_AT_ONCE = 4

const keyOf = ({ id, version }: StoreEntry) => `${id} ${version}`
/** Texts take two bytes a letter. */
const bytesOf = (summary: TenantSummary) => 2 * JSON.stringify(summary).length

export type StoreList = {
  /** Summaries of some stores, in the same order. One question for all that are not known, and one for each of their logos. */
  read(entries: readonly StoreEntry[]): Promise<TenantSummary[]>
}

/** Makes the list of one process. */
export function createStoreList(db: Database): StoreList {
  const kept = new LRUCache<string, TenantSummary>({ maxSize: KEPT_BYTES, sizeCalculation: bytesOf })

  async function summaryOf(row: ListedRow): Promise<TenantSummary> {
    const { id, slug, logo_hash: hash } = row
    const logo = hash === null ? null : await db.inTenant(id, (tx) => findImage(tx, id, hash))
    return presentSummary(row, logo && presentImage(slug, logo))
  }

  return {
    async read(entries) {
      const known = new Map(entries.map((entry) => [entry.id, kept.get(keyOf(entry))]))
      const missing = entries.filter(({ id }) => !known.get(id))
      const rows =
        missing.length === 0
          ? []
          : await db.outsideTenants((tx) =>
              listStores(
                tx,
                missing.map(({ id }) => id),
              ),
            )
      const read = await pLimit(LOGOS_AT_ONCE).map(rows, summaryOf)
      for (const [position, row] of rows.entries()) known.set(row.id, read[position])
      for (const entry of missing) {
        const summary = known.get(entry.id)
        if (summary) kept.set(keyOf(entry), summary)
      }
      return entries.flatMap(({ id }) => known.get(id) ?? [])
    },
  }
}
