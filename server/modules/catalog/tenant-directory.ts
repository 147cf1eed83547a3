import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { TenantSummary } from '#contract/tenant'
import { slugSchema } from '#contract/values'
import { presentImage } from '#server/modules/images/image-presenter'
import { findImage } from '#server/modules/images/images-repository'
import { type Stars, presentSummary, ratingOf } from '#server/modules/stores/tenant-presenter'
import { type ListedRow, listStores } from '#server/modules/stores/tenant-repository'
import type { Database } from '#server/platform/db/database'
import type { RouteDeps } from '#server/platform/http/deps'
import type { PageAsked } from '#server/platform/http/parse'
import { ProblemError } from '#server/platform/http/route'
import { type Catalogue, bytesOf, loadCatalogue } from './load-catalogue.ts'
import { type StoreEntry, type StoreIndex, createStoreIndex } from './store-index.ts'

export type { Catalogue } from './load-catalogue.ts'
export type { StoreEntry } from './store-index.ts'

export type TenantDirectory = ReturnType<typeof createTenantDirectory>

/** Dependencies of endpoints that read a catalogue. */
export type CatalogDeps = Omit<RouteDeps, 'directory'> & { readonly directory: TenantDirectory }

/** The database is asked again after this time. */
const TRUST_MS = 1_000
/** An unknown store is looked for so many times sooner: it may have just been imported. */
const SOONER = 20
/** A rating moves once in this time at most, because each move makes the answers of a catalogue anew. */
const RATING_EVERY_MS = 60_000
/** Some 1,000 stores with 40 items each. */
const CATALOGUES_BYTES = 128 * 1024 * 1024
/** Some 4,000 stores. */
const SUMMARIES_BYTES = 8 * 1024 * 1024
/** Row-level security needs a transaction for the logo of each store. */
const LOGOS_AT_ONCE = 4

const keyOf = ({ id, version }: StoreEntry) => `${id} ${version}`
/** A character takes two bytes. */
const summaryBytes = (summary: TenantSummary) => 2 * JSON.stringify(summary).length

export const entriesOn = (entries: readonly StoreEntry[], { number, size }: PageAsked) =>
  entries.slice((number - 1) * size, number * size)

export function versionOf(entries: readonly StoreEntry[]) {
  const hash = createHash('sha256')
  for (const { id, version } of entries) hash.update(`${id} ${version} `)
  return hash.digest('base64url').slice(0, 22)
}

/** The options are for tests. */
export function createTenantDirectory(
  db: Database,
  {
    trustMs = TRUST_MS,
    catalogueBytes = CATALOGUES_BYTES,
    ratingEveryMs = RATING_EVERY_MS,
  }: { trustMs?: number; catalogueBytes?: number; ratingEveryMs?: number } = {},
) {
  const index = createStoreIndex(db, ratingEveryMs)
  const held = new LRUCache<string, { readonly catalogue: Catalogue; readonly loadedAt: number }>({
    maxSize: catalogueBytes,
    sizeCalculation: ({ catalogue }) => bytesOf(catalogue),
  })
  const loading = new Map<string, Promise<Catalogue>>()
  const kept = new LRUCache<string, TenantSummary>({ maxSize: SUMMARIES_BYTES, sizeCalculation: summaryBytes })

  async function load({ id, slug, rating }: StoreEntry) {
    const loadedAt = performance.now()
    const catalogue = withRating(await db.inTenant(id, (tx) => loadCatalogue(tx, id)), rating)
    held.set(slug, { catalogue, loadedAt })
    return catalogue
  }

  /** Simultaneous requests for a store share one reading. */
  function loadOnce(entry: StoreEntry) {
    const key = keyOf(entry)
    const running = loading.get(key) ?? load(entry).finally(() => loading.delete(key))
    loading.set(key, running)
    return running
  }

  async function indexFor(slug: string) {
    const found = await index.read(trustMs)
    const isSettled = found.bySlug.has(slug) || !slugSchema.safeParse(slug).success
    return isSettled ? found : index.readPatiently(trustMs / SOONER)
  }

  async function findIn({ bySlug, checkedAt }: StoreIndex, slug: string) {
    const entry = bySlug.get(slug)
    if (!entry) {
      held.delete(slug)
      return null
    }
    const known = held.get(slug)
    const isCurrent = known?.catalogue.version === entry.version || (known && known.loadedAt >= checkedAt)
    if (!known || !isCurrent || known.catalogue.id !== entry.id) return loadOnce(entry)
    const catalogue = withRating(known.catalogue, entry.rating)
    if (catalogue !== known.catalogue) held.set(slug, { ...known, catalogue })
    return catalogue
  }

  async function summaryOf(row: ListedRow) {
    const { id, slug, logo_hash: hash } = row
    const logo = hash === null ? null : await db.inTenant(id, (tx) => findImage(tx, id, hash))
    return presentSummary(row, logo && presentImage(slug, logo))
  }

  return {
    /** The catalogue of a store, a second old at most, some seconds while the database is busy; null for an unknown or malformed slug. */
    find: async (slug: string) => findIn(await indexFor(slug), slug),
    findEntry: async (slug: string) => (await indexFor(slug)).bySlug.get(slug) ?? null,
    entries: async () => (await index.read(trustMs)).entries,
    /** Summaries of stores for lists, in the same order, without those that are gone. */
    async summaries(entries: readonly StoreEntry[]) {
      const known = new Map(entries.map((entry) => [entry.id, kept.get(keyOf(entry))]))
      const missing = entries.filter(({ id }) => !known.get(id))
      const ids = missing.map(({ id }) => id)
      const rows = ids.length === 0 ? [] : await db.outsideTenants((tx) => listStores(tx, ids))
      const read = await pLimit(LOGOS_AT_ONCE).map(rows, summaryOf)
      for (const [position, row] of rows.entries()) known.set(row.id, read[position])
      for (const entry of missing) {
        const summary = known.get(entry.id)
        if (summary) kept.set(keyOf(entry), summary)
      }
      return entries.flatMap(({ id }) => known.get(id) ?? [])
    },
    /** Asks the database now, so that the next `find` has everything that is committed. */
    async refresh(slug: string) {
      await findIn(await index.renew(), slug)
    },
  }
}

function withRating(catalogue: Catalogue, stars: Stars): Catalogue {
  const { tenant, store } = catalogue
  const { average, total } = ratingOf(store.reviews, stars)
  if (tenant.average_customer_reviews === average && tenant.reviews_total === total) return catalogue
  return { ...catalogue, tenant: { ...tenant, average_customer_reviews: average, reviews_total: total } }
}

/** @throws ProblemError 404 when the store was removed since the request was accepted. */
export async function requireCatalogue(directory: TenantDirectory, slug: string) {
  const catalogue = await directory.find(slug)
  if (!catalogue) throw new ProblemError(404, 'not_found')
  return catalogue
}
