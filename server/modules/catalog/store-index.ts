// Which stores there are and in which version, in the memory of this process: one question a second in total, however many stores
// are asked for.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '#server/platform/db/database'
import type { Stars } from '#server/modules/stores/rating'
import { digestOfStores, listVersions } from '#server/modules/stores/tenant-repository'

/** A store as the index knows it. */
export type StoreEntry = {
  readonly id: string
  readonly slug: string
  readonly version: number
  /** When the store, its categories or its items last changed. */
  readonly changedAt: Date
  /** Stars given here, as they are shown: a store's move once a minute at most, because what shows them is made anew then. */
  readonly rating: Stars
  /** When they last moved (as `performance.now()` counts). */
  readonly ratedAt: number
}

/** The stores at an instant (as `performance.now()` counts). */
export type StoreIndex = {
  readonly checkedAt: number
  /** By English name. */
  readonly entries: readonly StoreEntry[]
  readonly bySlug: ReadonlyMap<string, StoreEntry>
}

export type StoreIndexReader = {
  /** The stores, as they were so long ago at the earliest; while the database is busy, as they were a few seconds before. */
  read(trustMs: number): Promise<StoreIndex>
  /** The stores, as they were so long ago at the earliest, however long that takes. */
  readPatiently(trustMs: number): Promise<StoreIndex>
  /** Looks at the database now: what was committed before is seen. */
  renew(): Promise<StoreIndex>
}

/** On the embedded engine an import is one transaction that everything else waits for: its visitors wait only so long to hear of changes. */
const PATIENCE_MS = 20
/** What is known is told without a check for so long at most. */
const STALE_MS = 10_000

type Entries = { readonly entries: StoreEntry[]; readonly due: number }

/**
 * The stores as they are now; a rating that moved less than `everyMs` ago stays as it was shown. `due`: when such a one may move.
 */
async function readEntries(tx: Transaction, last: StoreIndex | undefined, everyMs: number): Promise<Entries> {
  const at = performance.now()
  let due = Infinity
  const ratingOf = (slug: string, now: Stars): Pick<StoreEntry, 'rating' | 'ratedAt'> => {
    const shown = last?.bySlug.get(slug)
    if (!shown) return { rating: now, ratedAt: -Infinity }
    const { rating, ratedAt } = shown
    if (rating.rating_sum === now.rating_sum && rating.rating_count === now.rating_count) return { rating, ratedAt }
    if (at - ratedAt >= everyMs) return { rating: now, ratedAt: at }
    due = Math.min(due, ratedAt + everyMs)
    return { rating, ratedAt }
  }
  const rows = await listVersions(tx)
  const entries = rows.map(({ id, slug, catalogue_version, updated_at, rating_sum, rating_count }) => ({
    id,
    slug,
    version: catalogue_version,
    changedAt: updated_at,
    ...ratingOf(slug, { rating_sum, rating_count }),
  }))
  return { entries, due }
}

/** Makes the index of one process. @param ratingEveryMs how often a rating moves at most. */
export function createStoreIndex(db: Database, ratingEveryMs: number): StoreIndexReader {
  let known: (StoreIndex & { readonly digest: string; readonly due: number }) | undefined
  let checking: { readonly found: Promise<StoreIndex>; readonly patience: Promise<void> } | undefined

  async function check(): Promise<StoreIndex> {
    const checkedAt = performance.now()
    const last = known
    const found = await db.outsideTenants(async (tx) => {
      // Thousands of rows are read only when one has changed.
      const digest = await digestOfStores(tx)
      if (last?.digest === digest && checkedAt < last.due) return last
      const { entries, due } = await readEntries(tx, last, ratingEveryMs)
      return { digest, due, entries, bySlug: new Map(entries.map((entry) => [entry.slug, entry])) }
    })
    known = { ...found, checkedAt }
    return known
  }

  function checkOnce() {
    checking ??= {
      found: check().finally(() => {
        checking = undefined
      }),
      patience: sleep(PATIENCE_MS, undefined, { ref: false }),
    }
    return checking
  }

  const isYoung = (index: StoreIndex, ms: number) => performance.now() - index.checkedAt < ms

  return {
    async read(trustMs) {
      const held = known
      if (held && isYoung(held, trustMs)) return held
      const { found, patience } = checkOnce()
      return held && isYoung(held, STALE_MS) ? Promise.race([found, patience.then(() => held)]) : found
    },
    async readPatiently(trustMs) {
      return known && isYoung(known, trustMs) ? known : checkOnce().found
    },
    async renew() {
      // A check that began before now may have read the state from before the change.
      await checking?.found.catch(() => null)
      return checkOnce().found
    },
  }
}
