// The parts are read one by one, so that an unreadable item does not hide the faults of the others.
import * as z from 'zod/mini'
import {
  type ImportDocument,
  type ImportFault,
  MOST_CATEGORIES,
  MOST_FAULTS,
  MOST_ITEMS,
  MOST_RESOURCES,
  importCategorySchema,
  importDocumentSchema,
  importImageSchema,
  importItemSchema,
  importResourceSchema,
} from '#contract/import-document'
import { faultWords } from './fault-places.ts'
import type { PictureRange } from './scan-document.ts'

export type DocumentContent = Pick<ImportDocument, 'store' | 'categories' | 'items' | 'resources'>

export type Placed<T> = { readonly path: string; readonly value: T }

/** Has the values that are readable, but the ids and keys of all entries. */
export type ReadableParts = ReturnType<typeof readDocument>['parts']

/** One character more than the schema allows, so that it refuses longer pictures. */
const LONGEST_PICTURE = 7_000_001

const outlineSchema = z.strictObject({
  version: importDocumentSchema.shape.version,
  store: z.unknown(),
  categories: z.array(z.unknown()).check(z.maxLength(MOST_CATEGORIES)),
  items: z.array(z.unknown()).check(z.maxLength(MOST_ITEMS)),
  resources: z.optional(z.array(z.unknown()).check(z.maxLength(MOST_RESOURCES))),
  images: z.record(z.string(), z.unknown()),
})

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultOf(issue: z.core.$ZodIssue, path: string): ImportFault[] {
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.map((key) => ({
    path: path === '' ? key : `${path}.${key}`,
    message: 'is not a field of the document; leave it out, or look at its spelling',
  }))
}

const idsOf = (entries: readonly unknown[]) =>
  new Set(entries.flatMap((entry) => (isRecord(entry) && typeof entry['id'] === 'string' ? [entry['id']] : [])))

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads a document by its schema. Each picture is decoded into the bytes where its text was, so that it is not held twice. */
export function readDocument(raw: unknown, bytes: Buffer, pictures: readonly PictureRange[]) {
  const faults: ImportFault[] = []
  const read = <S extends z.ZodMiniType>(schema: S, value: unknown, place: readonly string[]): z.output<S> | null => {
    if (faults.length > MOST_FAULTS) return null
    const parsed = schema.safeParse(value, { error: faultWords })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      // An item may have a hundred thousand, whose paths alone are hundreds of megabytes.
      if (faults.length > MOST_FAULTS) break
      faults.push(...faultOf(issue, [...place, ...issue.path].map(String).join('.')))
    }
    return null
  }
  const readAll = <S extends z.ZodMiniType>(schema: S, name: string, entries: readonly unknown[]) =>
    entries.flatMap((entry, index): Placed<z.output<S>>[] => {
      const value = read(schema, entry, [name, String(index)])
      return value === null ? [] : [{ path: `${name}.${index}`, value }]
    })

  const outline = read(outlineSchema, raw, [])
  const source = isRecord(raw) ? raw : {}
  const [categories, items] = [listOf(source['categories']), listOf(source['items'])]
  const resources = listOf(source['resources'])
  const images = isRecord(source['images']) ? source['images'] : {}
  const parts = {
    store: isRecord(raw) ? read(importDocumentSchema.shape.store, source['store'], ['store']) : null,
    categories: readAll(importCategorySchema, 'categories', categories),
    items: readAll(importItemSchema, 'items', items),
    resources: readAll(importResourceSchema, 'resources', resources),
    images: Object.entries(images).flatMap(([key, entry]) => {
      const data = isRecord(entry) ? entry['data'] : undefined
      const range = typeof data === 'string' ? pictures[Number(data)] : undefined
      const text = range && bytes.toString('latin1', range.from, Math.min(range.to, range.from + LONGEST_PICTURE))
      const image = read(importImageSchema, isRecord(entry) && range ? { ...entry, data: text } : entry, [
        'images',
        key,
      ])
      if (!image || !range) return []
      const end = range.from + bytes.write(image.data, range.from, 'base64')
      return [{ key, source: bytes.subarray(range.from, end), hue: image.hue }]
    }),
    categoryIds: idsOf(categories),
    resourceIds: idsOf(resources),
    imageKeys: new Set(Object.keys(images)),
  }
  if (!outline || !parts.store || faults.length > 0) return { document: null, parts, faults }
  const document: DocumentContent = {
    store: parts.store,
    categories: parts.categories.map(({ value }) => value),
    items: parts.items.map(({ value }) => value),
    resources: parts.resources.map(({ value }) => value),
  }
  return { document, parts, faults }
}
