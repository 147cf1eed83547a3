// Category and item rows to the contract.
import type { Category, Item } from '#contract/catalog'
import { toDecimal } from '#domain/money'
import { imageUrl, presentImage } from '#server/modules/images/image-presenter'
import type { ImageFacts } from '#server/modules/images/image-presenter'
import type { CategoryRow, ItemRow } from './catalog-repository.ts'

/** A category of the store with this slug; `images` are the facts of the store's pictures by hash. */
export function presentCategory(slug: string, row: CategoryRow, images: ReadonlyMap<string, ImageFacts>): Category {
  const facts = row.image_hash === null ? undefined : images.get(row.image_hash)
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    image_url: facts ? imageUrl(slug, facts) : null,
  }
}

/** An item of the store with this slug; `images` are the facts of the store's pictures by hash. */
export function presentItem(
  slug: string,
  currency: string,
  row: ItemRow,
  images: ReadonlyMap<string, ImageFacts>,
): Item {
  const facts = row.image_hash === null ? undefined : images.get(row.image_hash)
  return {
    id: row.id,
    item_id: row.id,
    category_id: row.category_id,
    name: row.name,
    name_ar: row.name_ar,
    description: row.description,
    image_url: facts ? imageUrl(slug, facts) : null,
    image: facts ? presentImage(slug, facts) : null,
    price: toDecimal(row.price_minor, currency),
    ...row.facts,
    duration: row.facts.duration ?? null,
    is_recommended: row.is_recommended,
    is_available: row.is_available && row.stock !== 0,
    variables: row.variables,
  }
}
