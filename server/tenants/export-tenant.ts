// A store's document, written from what is stored.
import { importDocumentSchema } from '#contract/import-document'
import type { ImportDocument } from '#contract/import-document'
import { toDecimal } from '#contract/money'
import { listCategoryRows, listItemRows } from '#server/catalog/catalog-repository'
import type { CategoryRow, ItemRow } from '#server/catalog/catalog-repository'
import type { Database, Transaction } from '#server/db/database'
import { readSources } from '#server/images/images-repository'
import { normaliseContent } from './normalise-document.ts'
import { findVersion, lockTenant } from './tenant-repository.ts'

/** There is no store with this slug. */
export class UnknownStoreError extends Error {
  constructor(slug: string) {
    super(`there is no store ${slug}`)
  }
}

const categoryOf = ({ id, name, title, image_hash }: CategoryRow): ImportDocument['categories'][number] => ({
  id,
  name,
  title,
  ...(image_hash ? { image: image_hash } : {}),
})

const itemOf = (row: ItemRow, currency: string): ImportDocument['items'][number] => ({
  id: row.id,
  category_id: row.category_id,
  name: { en: row.name, ar: row.name_ar },
  description: row.description,
  ...(row.image_hash ? { image: row.image_hash } : {}),
  price: toDecimal(row.price_minor, currency),
  ...(row.duration_minutes === null ? {} : { duration: row.duration_minutes }),
  is_recommended: row.is_recommended,
  is_available: row.is_available,
  ...(row.stock === null ? {} : { stock: row.stock }),
  variables: row.variables,
})

async function read(tx: Transaction, tenantId: string, slug: string): Promise<ImportDocument> {
  // Locked, so that no import mixes two states into one document.
  const row = await lockTenant(tx, slug)
  if (!row) throw new UnknownStoreError(slug)
  const categories = (await listCategoryRows(tx, tenantId)).map(categoryOf)
  const items = (await listItemRows(tx, tenantId)).map((item) => itemOf(item, row.store.currency))
  const hashes = [
    row.logo_hash,
    row.cover_hash,
    row.cover_ar_hash,
    ...categories.map((one) => one.image),
    ...items.map((one) => one.image),
  ]
  const named = new Set(hashes.filter((hash) => typeof hash === 'string'))
  const names = new Map([...named].map((hash) => [hash, { hash }]))
  const { content } = normaliseContent({ store: row.store, categories, items }, names)
  const sources = await readSources(tx, tenantId, [...named])
  const images = Object.fromEntries(
    sources.map(({ hash, source, hue }) => [hash, { data: Buffer.from(source).toString('base64'), hue }]),
  )
  // Parsed for its order of fields only: the database keeps none. What an older version took is given back all the same.
  const ordered = importDocumentSchema.safeParse({ version: 1, ...content, images: {} })
  return { ...(ordered.success ? ordered.data : { version: 1, ...content }), images }
}

/**
 * The document of a store in its normalised form; importing it again changes nothing. Withdrawn items are not in it.
 * @throws UnknownStoreError
 */
export async function exportTenant(db: Database, slug: string): Promise<ImportDocument> {
  const found = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!found) throw new UnknownStoreError(slug)
  return db.inTenant(found.id, (tx) => read(tx, found.id, slug))
}
