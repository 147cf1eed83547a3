// A store's document, written from what is stored.
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { ImportDocument, ImportResource, WrittenDocument } from '#contract/import-document'
import {
  importCategorySchema,
  importDocumentSchema,
  importItemSchema,
  importResourceSchema,
} from '#contract/import-document'
import { textAsWritten } from '#contract/import-values'
import { toDecimal } from '#domain/money'
import {
  type CategoryRow,
  type ItemRow,
  listCategoryRows,
  listItemRows,
} from '#server/modules/catalog/catalog-repository'
import { type ResourceRow, listResourceRows, listServing } from '#server/modules/catalog/resources-repository'
import type { Database, Transaction } from '#server/platform/db/database'
import { listImages, sourcePieces, toBase64 } from '#server/modules/images/images-repository'
import { normaliseContent } from './normalise-document.ts'
import type { DocumentContent } from './read-document.ts'
import { findVersion, lockTenant } from '#server/modules/stores/tenant-repository'

/** There is no store with this slug. */
export class UnknownStoreError extends Error {
  constructor(slug: string) {
    super(`there is no store ${slug}`)
  }
}

/** Entries of a list that are written before others are heard. */
const ENTRIES_AT_ONCE = 50

const categoryOf = ({ id, name, title, image_hash }: CategoryRow): ImportDocument['categories'][number] => ({
  id,
  name,
  title,
  ...(image_hash ? { image: image_hash } : {}),
})

const itemOf = (
  row: ItemRow,
  currency: string,
  resources: readonly string[] | undefined,
): ImportDocument['items'][number] => ({
  id: row.id,
  category_id: row.category_id,
  name: { en: row.name, ar: row.name_ar },
  description: row.description,
  ...(row.image_hash ? { image: row.image_hash } : {}),
  price: toDecimal(row.price_minor, currency),
  ...row.facts,
  is_recommended: row.is_recommended,
  is_available: row.is_available,
  ...(row.stock === null ? {} : { stock: row.stock }),
  booking: {
    before: row.before_minutes,
    after: row.after_minutes,
    ...(resources ? { resources: [...resources] } : {}),
  },
  variables: row.variables,
})

const resourceOf = (row: ResourceRow): ImportResource => ({
  id: row.id,
  name: { en: row.name, ar: row.name_ar },
  ...(row.image_hash ? { image: row.image_hash } : {}),
  places: row.places,
  ...(row.working_days ? { working_days: row.working_days } : {}),
  ...(row.opening_exceptions ? { opening_exceptions: row.opening_exceptions } : {}),
})

/** A store's document without the pictures themselves, and the pictures it names. */
type Content = { readonly content: DocumentContent; readonly pictures: readonly { hash: string; hue: number }[] }

async function read(tx: Transaction, tenantId: string, slug: string): Promise<Content> {
  // Locked, so that no import mixes two states into one document.
  const row = await lockTenant(tx, slug)
  if (!row) throw new UnknownStoreError(slug)
  const categories = (await listCategoryRows(tx, tenantId)).map(categoryOf)
  const serving = await listServing(tx, tenantId)
  const items = (await listItemRows(tx, tenantId)).map((item) => itemOf(item, row.store.currency, serving.get(item.id)))
  const resources = (await listResourceRows(tx, tenantId)).filter(({ is_implied }) => !is_implied).map(resourceOf)
  const hashes = [
    row.logo_hash,
    row.cover_hash,
    row.cover_ar_hash,
    ...categories.map((one) => one.image),
    ...items.map((one) => one.image),
    ...resources.map((one) => one.image),
  ]
  const named = new Set(hashes.filter((hash) => typeof hash === 'string'))
  const names = new Map([...named].map((hash) => [hash, { hash }]))
  const { content } = normaliseContent({ store: row.store, categories, items, resources }, names)
  return { content, pictures: (await listImages(tx, tenantId)).filter(({ hash }) => named.has(hash)) }
}

/** Parsed for its order of fields only: the database keeps none. Texts are written as owners write them. What an older version took is given back all the same. */
function ordered(schema: z.ZodMiniType, value: unknown): string {
  const parsed = schema.safeParse(value)
  return JSON.stringify(parsed.success ? parsed.data : value, textAsWritten)
}

async function* listOf(schema: z.ZodMiniType, values: readonly unknown[]): AsyncGenerator<string> {
  yield '['
  for (const [index, value] of values.entries()) {
    if (index % ENTRIES_AT_ONCE === 0) await setImmediate()
    yield `${index === 0 ? '' : ','}${ordered(schema, value)}`
  }
  yield ']'
}

async function* write(db: Database, tenantId: string, { content, pictures }: Content): AsyncGenerator<string> {
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

/**
 * The JSON of a store's document in pieces, each made when it is asked for. Pictures are read after the rest of the document: what a
 * hash names never changes and is never deleted.
 * @throws UnknownStoreError before the first piece.
 */
export async function exportInPieces(db: Database, slug: string): Promise<AsyncGenerator<string>> {
  const found = await db.outsideTenants((tx) => findVersion(tx, slug))
  if (!found) throw new UnknownStoreError(slug)
  return write(db, found.id, await db.inTenant(found.id, (tx) => read(tx, found.id, slug)))
}

/**
 * The document of a store in its normalised form; importing it again changes nothing. Withdrawn items are not in it.
 * @throws UnknownStoreError
 */
export async function exportTenant(db: Database, slug: string): Promise<WrittenDocument> {
  let json = ''
  for await (const piece of await exportInPieces(db, slug)) json += piece
  return JSON.parse(json) as WrittenDocument // what was written is one, of this version or an older one
}
