// The stores of this server by slug: which there are, and the catalogues of those that were asked for lately in memory.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type TenantSummary, slugSchema } from '#contract/tenant'
import { presentImage } from '#server/modules/images/image-presenter'
import { findImage } from '#server/modules/images/images-repository'
import { type Stars, ratingOf } from '#server/modules/stores/rating'
import { presentSummary } from '#server/modules/stores/tenant-presenter'
import { type ListedRow, listStores } from '#server/modules/stores/tenant-repository'
import type { Database } from '#server/platform/db/database'
import type { RouteDeps } from '#server/platform/http/deps'
import type { PageAsked } from '#server/platform/http/parse'
import { ProblemError } from '#server/platform/http/route'
import { type Catalogue, bytesOf, loadCatalogue } from './load-catalogue.ts'
import { type StoreEntry, type StoreIndex, createStoreIndex } from './store-index.ts'

export { loadCatalogue } from './load-catalogue.ts'
export type { Catalogue } from './load-catalogue.ts'
export type { StoreEntry } from './store-index.ts'

export type TenantDirectory = {
  /**
   * The store with this slug, at most a second old, and some seconds while the database is busy; null when this server has none. Slugs
   * that cannot be are null too.
   */
  find(slug: string): Promise<Catalogue | null>
  /** The same without its catalogue. */
  look(slug: string): Promise<StoreEntry | null>
  /** Every store of this server, by English name. */
  entries(): Promise<readonly StoreEntry[]>
  /** What lists show of some stores; those that are gone are left out. */
  summaries(entries: readonly StoreEntry[]): Promise<TenantSummary[]>
  /** Looks at the database now, so that the next `find` sees what is committed. */
  refresh(slug: string): Promise<void>
}

/** What endpoints get that look into a store's catalogue. */
export type CatalogDeps = Omit<RouteDeps, 'directory'> & { readonly directory: TenantDirectory }

/** How long an answer is trusted without asking the database again. */
const TRUST_MS = 1_000
/** A store that was not there is looked for again so many times sooner: somebody may just have made it. */
const SOONER = 20
/** How often a rating moves at most: each time, what is made of a catalogue is made anew. */
const RATING_EVERY_MS = 60_000
/** Some 1,000 stores with 40 items each. */
const CATALOGUES_BYTES = 128 * 1024 * 1024

/** The entries of a page of all stores. */
export function entriesOn(entries: readonly StoreEntry[], { number, size }: PageAsked): readonly StoreEntry[] {
  return entries.slice((number - 1) * size, number * size)
}

/** Another text for other stores or versions of them. */
export function versionOf(entries: readonly StoreEntry[]): string {
  const hash = createHash('sha256')
  for (const { id, version } of entries) hash.update(`${id} ${version} `)
  return hash.digest('base64url').slice(0, 22)
}

type Held = { readonly catalogue: Catalogue; readonly loadedAt: number }

/** Makes the directory of one process. The options are for tests. */
export function createTenantDirectory(
  db: Database,
  {
    trustMs = TRUST_MS,
    catalogueBytes = CATALOGUES_BYTES,
    ratingEveryMs = RATING_EVERY_MS,
  }: { trustMs?: number; catalogueBytes?: number; ratingEveryMs?: number } = {},
): TenantDirectory {
  const index = createStoreIndex(db, ratingEveryMs)
  const list = createStoreList(db)
  const held = new LRUCache<string, Held>({
    maxSize: catalogueBytes,
    sizeCalculation: ({ catalogue }) => bytesOf(catalogue),
  })
  const loading = new Map<string, Promise<Catalogue | null>>()

  async function load({ id, slug, rating }: StoreEntry): Promise<Catalogue | null> {
    const loadedAt = performance.now()
    const catalogue = withRating(await db.inTenant(id, (tx) => loadCatalogue(tx, id)), rating)
    held.set(slug, { catalogue, loadedAt })
    return catalogue
  }

  /** One reading per store at a time: whoever asks meanwhile waits for the same one. */
  function loadOnce(entry: StoreEntry): Promise<Catalogue | null> {
    const key = `${entry.id} ${entry.version}`
    const running = loading.get(key) ?? load(entry).finally(() => loading.delete(key))
    loading.set(key, running)
    return running
  }

  /** The stores as they may be told of this slug. */
  async function indexFor(slug: string): Promise<StoreIndex> {
    const found = await index.read(trustMs)
    const isSettled = found.bySlug.has(slug) || !slugSchema.safeParse(slug).success
    return isSettled ? found : index.readPatiently(trustMs / SOONER)
  }

  async function findIn({ bySlug, checkedAt }: StoreIndex, slug: string): Promise<Catalogue | null> {
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

  return {
    find: async (slug) => findIn(await indexFor(slug), slug),
    look: async (slug) => (await indexFor(slug)).bySlug.get(slug) ?? null,
    entries: async () => (await index.read(trustMs)).entries,
    summaries: (entries) => list.read(entries),
    async refresh(slug) {
      await findIn(await index.renew(), slug)
    },
  }
}

/** A catalogue with the rating that these stars make; the same value when it has that already. */
function withRating(catalogue: Catalogue, stars: Stars): Catalogue {
  const { tenant, store } = catalogue
  const { average, total } = ratingOf(store.reviews, stars)
  if (tenant.average_customer_reviews === average && tenant.reviews_total === total) return catalogue
  return { ...catalogue, tenant: { ...tenant, average_customer_reviews: average, reviews_total: total } }
}

/** The catalogue of a store that the request was admitted to. @throws ProblemError 404 when it went away meanwhile. */
export async function requireCatalogue(directory: TenantDirectory, slug: string): Promise<Catalogue> {
  const catalogue = await directory.find(slug)
  if (!catalogue) throw new ProblemError(404, 'not_found')
  return catalogue
}

/** Some 4,000 stores. */
const KEPT_BYTES = 8 * 1024 * 1024
/** Logos read at a time: row-level security lets nobody read two stores' pictures at once. */
const LOGOS_AT_ONCE = 4

const keyOf = ({ id, version }: StoreEntry) => `${id} ${version}`
/** Texts take two bytes a letter. */
const summaryBytes = (summary: TenantSummary) => 2 * JSON.stringify(summary).length

type StoreList = {
  /** Summaries of some stores, in the same order. One question for all that are not known, and one for each of their logos. */
  read(entries: readonly StoreEntry[]): Promise<TenantSummary[]>
}

/** Makes the list of one process. */
function createStoreList(db: Database): StoreList {
  const kept = new LRUCache<string, TenantSummary>({ maxSize: KEPT_BYTES, sizeCalculation: summaryBytes })

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
