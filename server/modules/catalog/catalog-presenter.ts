import type { Category, Item } from '#contract/catalog'
import { toDecimal } from '#domain/money'
import { type ImageFacts, imageOf } from '#server/modules/images/image-presenter'
import type { CategoryRow, ItemRow } from './catalog-repository.ts'

/** @param images of the store, by hash. */
export const presentCategory = (slug: string, row: CategoryRow, images: ReadonlyMap<string, ImageFacts>): Category => ({
  id: row.id,
  name: row.name,
  title: row.title,
  image_url: imageOf(slug, row.image_hash, images)?.url ?? null,
})

/** @param images of the store, by hash. */
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
