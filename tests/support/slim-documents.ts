// Documents of demo stores made smaller, for tests that need no more of them.
import type { ImportDocument } from '#contract/import-document'

/** A store document that fits into an example: one category with two items, without pictures. */
export function small(document: ImportDocument): ImportDocument {
  const { logo: _logo, cover: _cover, cover_ar: _coverAr, ...store } = document.store
  const [category] = document.categories.map(({ image: _image, ...rest }) => rest)
  if (!category) throw new Error('the demo store has no categories')
  const items = document.items
    .filter(({ category_id }) => category_id === category.id)
    .slice(0, 2)
    .map(({ image: _image, ...item }) => item)
  return { ...document, store, categories: [category], items, images: {} }
}

/** The store with its logo and the pictures of these items only. */
export function withPicturesOf(document: ImportDocument, ids: readonly string[]): ImportDocument {
  const { cover: _cover, cover_ar: _coverAr, ...store } = document.store
  const items: ImportDocument['items'] = document.items.map(({ image, ...item }) =>
    image !== undefined && ids.includes(item.id) ? { ...item, image } : item,
  )
  const categories = document.categories.map(({ image: _image, ...category }) => category)
  const used = new Set([store.logo, ...items.map(({ image }) => image)])
  const images = Object.fromEntries(Object.entries(document.images).filter(([key]) => used.has(key)))
  return { ...document, store, items, categories, images }
}
