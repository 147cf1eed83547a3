import { bookingRules } from '#contract/import-document'
import { withSections } from '#domain/names'
import { presentCategory, presentItem } from './catalog-presenter.ts'
import { listCategoryRows, listItemRows } from './catalog-repository.ts'
import { listResourceRows, listServing } from './resources-repository.ts'
import type { Transaction } from '#server/platform/db/database'
import { imageOf } from '#server/modules/images/image-presenter'
import { listImages } from '#server/modules/images/images-repository'
import { presentTenant } from '#server/modules/stores/tenant-presenter'
import { readTenant, readVersion } from '#server/modules/stores/tenant-repository'

/** A store as this process keeps it in memory. Never changed: a new version is a new value. */
export type Catalogue = Awaited<ReturnType<typeof read>>

/** A person or thing that serves visits. */
export type Resource = Catalogue['resources'][number]

/** Memory of a store with its palette and compressed answers; of an item or category; of a question, in bytes. */
const STORE_BYTES = 32 * 1024
const ENTRY_BYTES = 2_560
const QUESTION_BYTES = 1_536

/** An estimate of the memory that a catalogue takes with its answers and search index, in bytes. */
export function bytesOf({ categories, items }: Catalogue) {
  const questions = items.reduce((sum, { variables }) => sum + variables.length, 0)
  return STORE_BYTES + (categories.length + items.length) * ENTRY_BYTES + questions * QUESTION_BYTES
}

async function read(tx: Transaction, tenantId: string) {
  const row = await readTenant(tx, tenantId)
  const { id, slug, store } = row
  const images = new Map((await listImages(tx, tenantId)).map((facts) => [facts.hash, facts]))
  const categories = (await listCategoryRows(tx, tenantId)).map((category) => presentCategory(slug, category, images))
  const itemRows = await listItemRows(tx, tenantId)
  const serving = await listServing(tx, tenantId)
  const presented = itemRows.map((item) => presentItem(slug, store.currency, item, images))
  const items = withSections(presented, categories)
  const services = itemRows.filter((item) => item.facts.duration !== undefined)
  return {
    id,
    slug,
    version: row.catalogue_version,
    /** When the store, its categories or its items last changed. */
    changedAt: row.updated_at,
    /** With parts that visitors do not see, such as the zone. */
    store,
    tenant: presentTenant(row, images),
    categories,
    /** In the order of the menu, without withdrawn items. */
    items,
    itemsById: new Map(items.map((item) => [item.id, item])),
    bookingRules: bookingRules(store.booking),
    /** In the document's order; a store without any has an implied one. */
    resources: (await listResourceRows(tx, tenantId)).map((resource) => ({
      ...resource,
      image: imageOf(slug, resource.image_hash, images),
    })),
    /** By item with a duration: minutes kept free around a visit, and ids of resources, where null is all of them. */
    needs: new Map(
      services.map(({ id: itemId, before_minutes: before, after_minutes: after }) => [
        itemId,
        { before, after, resources: serving.get(itemId) ?? null },
      ]),
    ),
    /** Ids of items with a limited number of portions. */
    limited: new Set(itemRows.filter(({ stock }) => stock !== null).map((item) => item.id)),
  }
}

/**
 * Reads a store's catalogue, again when an import was committed meanwhile, which would mix two versions.
 * @throws NoResultError when the store is gone.
 */
export async function loadCatalogue(tx: Transaction, tenantId: string): Promise<Catalogue> {
  for (;;) {
    const catalogue = await read(tx, tenantId)
    if ((await readVersion(tx, tenantId)) === catalogue.version) return catalogue
  }
}
