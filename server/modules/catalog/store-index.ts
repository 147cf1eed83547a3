import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '#server/platform/db/database'
import type { Stars } from '#server/modules/stores/tenant-presenter'
import { digestOfStores, listVersions } from '#server/modules/stores/tenant-repository'

export type StoreEntry = {
  readonly id: string
  readonly slug: string
  readonly version: number
  /** When the store, its categories or its items last changed. */
  readonly changedAt: Date
  /** As it is shown, and when it last moved (as `performance.now()` counts). */
  readonly rating: Stars
  readonly ratedAt: number
}

/** The stores by English name, and when they were read (as `performance.now()` counts). */
export type StoreIndex = {
  readonly checkedAt: number
  readonly entries: readonly StoreEntry[]
  readonly bySlug: ReadonlyMap<string, StoreEntry>
}

/** On the embedded engine everything waits for the transaction of an import: visitors then get the known index after this time. */
const PATIENCE_MS = 20
const STALE_MS = 10_000

/** Each moving rating makes a catalogue anew, so it moves once in `everyMs` at most. `due`: when the next one may move. */
async function readEntries(tx: Transaction, last: StoreIndex | undefined, everyMs: number) {
  const at = performance.now()
  let due = Infinity
  const entries = (await listVersions(tx)).map((row): StoreEntry => {
    const shown = last?.bySlug.get(row.slug)
    const now = { rating_sum: row.rating_sum, rating_count: row.rating_count }
    const isSame = shown?.rating.rating_sum === now.rating_sum && shown.rating.rating_count === now.rating_count
    const isWaiting = shown !== undefined && !isSame && at - shown.ratedAt < everyMs
    if (isWaiting) due = Math.min(due, shown.ratedAt + everyMs)
    return {
      id: row.id,
      slug: row.slug,
      version: row.catalogue_version,
      changedAt: row.updated_at,
      rating: isWaiting ? shown.rating : now,
      ratedAt: shown ? (isSame || isWaiting ? shown.ratedAt : at) : -Infinity,
    }
  })
  return { entries, due }
}

export function createStoreIndex(db: Database, ratingEveryMs: number) {
  let known: (StoreIndex & { readonly digest: string; readonly due: number }) | undefined
  let checking: { readonly found: Promise<StoreIndex>; readonly patience: Promise<void> } | undefined

  async function check(): Promise<StoreIndex> {
    const checkedAt = performance.now()
    const last = known
    const found = await db.outsideTenants(async (tx) => {
      // The thousands of rows are read only when one has changed.
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
    /** The index, at most `trustMs` old; some seconds older while the database is busy. */
    async read(trustMs: number) {
      const held = known
      if (held && isYoung(held, trustMs)) return held
      const { found, patience } = checkOnce()
      return held && isYoung(held, STALE_MS) ? Promise.race([found, patience.then(() => held)]) : found
    },
    /** The index, at most `trustMs` old, however long that takes. */
    async readPatiently(trustMs: number) {
      return known && isYoung(known, trustMs) ? known : checkOnce().found
    },
    /** The index with everything that is committed now. */
    async renew() {
      // A running check may have read the state from before the change.
      await checking?.found.catch(() => null)
      return checkOnce().found
    },
  }
}
