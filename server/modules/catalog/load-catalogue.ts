import { bookingRules } from '#contract/import-document'
import { withSections } from '#domain/names'
import type { Category, Item } from '#contract/catalog'
import { toDecimal } from '#domain/money'
import { type CategoryRow, type ItemRow, listCategoryRows, listItemRows } from './catalog-repository.ts'
import { listResourceRows, listServing } from './resources-repository.ts'
import type { Transaction } from '#server/platform/db/database'
import { type ImageFacts, imageOf } from '#server/modules/images/image-presenter'
import { listImages } from '#server/modules/images/images-repository'
import { presentTenant } from '#server/modules/stores/tenant-presenter'
import { lockStore, readTenant, readVersion } from '#server/modules/stores/tenant-repository'

/** Never changed: a new version is a new value. */
export type Catalogue = Awaited<ReturnType<typeof read>>

export type Resource = Catalogue['resources'][number]

/** Memory of a store with its palette and compressed answers; of an item or category; of a question, in bytes. */
const STORE_BYTES = 32 * 1024
const ENTRY_BYTES = 2_560
const QUESTION_BYTES = 1_536

export function bytesOf({ categories, items }: Catalogue) {
  const questions = items.reduce((sum, { variables }) => sum + variables.length, 0)
  return STORE_BYTES + (categories.length + items.length) * ENTRY_BYTES + questions * QUESTION_BYTES
}

const presentCategory = (slug: string, row: CategoryRow, images: ReadonlyMap<string, ImageFacts>): Category => ({
  id: row.id,
  name: row.name,
  title: row.title,
  image_url: imageOf(slug, row.image_hash, images)?.url ?? null,
})

export function presentItem(
  slug: string,
  currency: string,
  row: ItemRow,
  images: ReadonlyMap<string, ImageFacts>,
): Item {
  const image = imageOf(slug, row.image_hash, images)
  return {
    id: row.id,
    item_id: row.id,
    category_id: row.category_id,
    name: row.name,
    name_ar: row.name_ar,
    description: row.description,
    image_url: image?.url ?? null,
    image,
    price: toDecimal(row.price_minor, currency),
    ...row.facts,
    duration: row.facts.duration ?? null,
    is_recommended: row.is_recommended,
    is_available: row.is_available && row.stock !== 0,
    variables: row.variables,
  }
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
    limited: new Set(itemRows.filter(({ stock }) => stock !== null).map((item) => item.id)),
  }
}

/** Reads again when an import was committed meanwhile, which would mix two versions. @throws NoResultError when the store is gone. */
export async function loadCatalogue(tx: Transaction, tenantId: string): Promise<Catalogue> {
  for (;;) {
    const catalogue = await read(tx, tenantId)
    if ((await readVersion(tx, tenantId)) === catalogue.version) return catalogue
  }
}

/** `known` is returned while it is the present one. */
export async function lockCatalogue(tx: Transaction, known: Catalogue) {
  const version = await lockStore(tx, known.id)
  return version === known.version ? known : loadCatalogue(tx, known.id)
}
