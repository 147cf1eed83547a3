// A store with everything it sells, as one value read inside one transaction.
import type { Category, Item } from '#contract/catalog'
import type { BookingRules, ImportDocument } from '#contract/import-document'
import { bookingRules } from '#contract/import-document'
import { withSections } from '#domain/names'
import type { Image, Tenant } from '#contract/tenant'
import { presentCategory, presentItem } from './catalog-presenter.ts'
import { listCategoryRows, listItemRows } from './catalog-repository.ts'
import type { ItemRow } from './catalog-repository.ts'
import { listResourceRows, listServing } from './resources-repository.ts'
import type { ResourceRow } from './resources-repository.ts'
import type { Transaction } from '#server/platform/db/database'
import { presentImage } from '#server/modules/images/image-presenter'
import { listImages } from '#server/modules/images/images-repository'
import { presentTenant } from '#server/modules/stores/tenant-presenter'
import { readTenant, readVersion } from '#server/modules/stores/tenant-repository'

/** What a service needs besides its duration: minutes kept free around a visit, and who may serve it. */
type ServiceNeeds = {
  readonly before: number
  readonly after: number
  /** Ids of resources; null is all of the store. */
  readonly resources: readonly string[] | null
}

/** Who or what serves visits, with the picture that visitors see. */
export type Resource = ResourceRow & { readonly image: Image | null }

/** A store as this process keeps it in memory. Never changed: a new version is a new value. */
export type Catalogue = {
  readonly id: string
  readonly slug: string
  readonly version: number
  /** When the store, its categories or its items last changed. */
  readonly changedAt: Date
  readonly tenant: Tenant
  readonly categories: Category[]
  /** In the order of the menu; withdrawn items are not among them. */
  readonly items: Item[]
  readonly itemsById: Map<string, Item>
  /** Ids of items of which there are only so many. */
  readonly limited: ReadonlySet<string>
  /** What the store's document says and visitors do not see: its zone. */
  readonly store: ImportDocument['store']
  /** Rules of booking, with the defaults of what the document leaves out. */
  readonly bookingRules: BookingRules
  /** Who or what serves visits, in the document's order: at least one, also where the document names none. */
  readonly resources: readonly Resource[]
  /** By item, of those that have a duration. */
  readonly needs: ReadonlyMap<string, ServiceNeeds>
}

/** Of the store, its palette and its compressed answers. */
const STORE_BYTES = 32 * 1024
/** Of an item or a category, the questions of an item, and their share of answers and search. */
const ENTRY_BYTES = 2_560
const QUESTION_BYTES = 1_536

/** About how many bytes of memory a catalogue takes with all that is made of it. */
export function bytesOf({ categories, items }: Catalogue): number {
  const questions = items.reduce((sum, { variables }) => sum + variables.length, 0)
  return STORE_BYTES + (categories.length + items.length) * ENTRY_BYTES + questions * QUESTION_BYTES
}

function needsOf(rows: readonly ItemRow[], serving: ReadonlyMap<string, string[]>): Map<string, ServiceNeeds> {
  const services = rows.filter((row) => row.facts.duration !== undefined)
  return new Map(
    services.map(({ id, before_minutes: before, after_minutes: after }) => [
      id,
      { before, after, resources: serving.get(id) ?? null },
    ]),
  )
}

async function read(tx: Transaction, tenantId: string): Promise<Catalogue> {
  const row = await readTenant(tx, tenantId)
  const images = new Map((await listImages(tx, tenantId)).map((facts) => [facts.hash, facts]))
  const categories = (await listCategoryRows(tx, tenantId)).map((category) =>
    presentCategory(row.slug, category, images),
  )
  const itemRows = await listItemRows(tx, tenantId)
  const named = itemRows.map((item) => presentItem(row.slug, row.store.currency, item, images))
  const items = withSections(named, categories)
  return {
    id: row.id,
    slug: row.slug,
    version: row.catalogue_version,
    changedAt: row.updated_at,
    store: row.store,
    tenant: presentTenant(row, images),
    categories,
    items,
    itemsById: new Map(items.map((item) => [item.id, item])),
    bookingRules: bookingRules(row.store.booking),
    resources: (await listResourceRows(tx, tenantId)).map((resource) => {
      const facts = resource.image_hash === null ? undefined : images.get(resource.image_hash)
      return { ...resource, image: facts ? presentImage(row.slug, facts) : null }
    }),
    needs: needsOf(itemRows, await listServing(tx, tenantId)),
    limited: new Set(itemRows.filter(({ stock }) => stock !== null).map(({ id }) => id)),
  }
}

/**
 * Reads a store's catalogue. An import that commits between two reads would mix two versions, so the version is looked
 * at again afterwards; where the caller holds the store's row locked, the first reading always stands.
 * @throws NoResultError when the store is gone.
 */
export async function loadCatalogue(tx: Transaction, tenantId: string): Promise<Catalogue> {
  for (;;) {
    const catalogue = await read(tx, tenantId)
    if ((await readVersion(tx, tenantId)) === catalogue.version) return catalogue
  }
}
