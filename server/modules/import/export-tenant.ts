import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import {
  type WrittenDocument,
  importCategorySchema,
  importDocumentSchema,
  importItemSchema,
  importResourceSchema,
} from '#contract/import-document'
import { textAsWritten } from '#contract/import-values'
import { toDecimal } from '#domain/money'
import { type ItemRow, listCategoryRows, listItemRows } from '#server/modules/catalog/catalog-repository'
import { type ResourceRow, listResourceRows, listServing } from '#server/modules/catalog/resources-repository'
import type { Database, Transaction } from '#server/platform/db/database'
import { listImages, sourcePieces, toBase64 } from '#server/modules/images/images-repository'
import { normaliseContent } from './normalise-document.ts'
import { findVersion, lockTenant } from '#server/modules/stores/tenant-repository'

export class UnknownStoreError extends Error {
  constructor(slug: string) {
    super(`there is no store ${slug}`)
  }
}

const itemOf = (row: ItemRow, currency: string, resources: string[] | undefined) => ({
  id: row.id,
  category_id: row.category_id,
  name: { en: row.name, ar: row.name_ar },
  description: row.description,
  image: row.image_hash ?? undefined,
  price: toDecimal(row.price_minor, currency),
  ...row.facts,
  is_recommended: row.is_recommended,
  is_available: row.is_available,
  stock: row.stock,
  booking: { before: row.before_minutes, after: row.after_minutes, resources },
  variables: row.variables,
})

const resourceOf = (row: ResourceRow) => ({
  id: row.id,
  name: { en: row.name, ar: row.name_ar },
  image: row.image_hash ?? undefined,
  places: row.places,
  working_days: row.working_days ?? undefined,
  opening_exceptions: row.opening_exceptions ?? undefined,
})

async function read(tx: Transaction, tenantId: string, slug: string) {
  // The lock keeps an import from mixing two states into one document.
  const row = await lockTenant(tx, slug)
  if (!row) throw new UnknownStoreError(slug)
  const categories = (await listCategoryRows(tx, tenantId)).map(({ image_hash, ...category }) => ({
    ...category,
    image: image_hash ?? undefined,
  }))
  const serving = await listServing(tx, tenantId)
  const items = (await listItemRows(tx, tenantId)).map((item) => itemOf(item, row.store.currency, serving.get(item.id)))
  const resources = (await listResourceRows(tx, tenantId)).filter(({ is_implied }) => !is_implied).map(resourceOf)
  const images = [...categories, ...items, ...resources].map(({ image }) => image)
  const hashes = new Set([row.logo_hash, row.cover_hash, row.cover_ar_hash, ...images])
  const pictures = (await listImages(tx, tenantId)).filter(({ hash }) => hashes.has(hash))
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]))
  return { ...normaliseContent({ store: row.store, categories, items, resources }, byHash), pictures }
}

/** The database does not keep the order of fields. What only an older version accepted is exported as it is. */
function ordered(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value)
  return JSON.stringify(parsed.success ? parsed.data : value, textAsWritten)
}

async function* listOf(schema: z.ZodMiniType, values: readonly unknown[]) {
  yield '['
  for (const [index, value] of values.entries()) {
    // Other requests are answered in between.
    if (index % 50 === 0) await setImmediate()
    yield `${index === 0 ? '' : ','}${ordered(schema, value)}`
  }
  yield ']'
}

async function* write(db: Database, tenantId: string, { content, pictures }: Awaited<ReturnType<typeof read>>) {
  yield `{"version":1,"store":${ordered(importDocumentSchema.shape.store, content.store)},"categories":`
  yield* listOf(importCategorySchema, content.categories)
  yield ',"items":'
  yield* listOf(importItemSchema, content.items)
  if (content.resources) {
    yield ',"resources":'
    yield* listOf(importResourceSchema, content.resources)
  }
  yield ',"images":{'
  for (const [index, { hash, hue }] of pictures.entries()) {
    yield `${index === 0 ? '' : ','}"${hash}":{"data":"`
    yield* toBase64(sourcePieces(db, tenantId, hash))
    yield `","hue":${hue}}`
  }
  yield '}}'
}

/** Pictures can be read after the rest, because a hash always names the same one. @throws UnknownStoreError before the first piece. */
export async function exportInPieces(db: Database, slug: string) {
  const found = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!found) throw new UnknownStoreError(slug)
  return write(db, found.id, await db.inTenant(found.id, (tx) => read(tx, found.id, slug)))
}

/** The normalised document of a store, without withdrawn items. @throws UnknownStoreError */
export async function exportTenant(db: Database, slug: string): Promise<WrittenDocument> {
  let json = ''
  for await (const piece of await exportInPieces(db, slug)) json += piece
  return JSON.parse(json) as WrittenDocument // of this version or an older one
}
