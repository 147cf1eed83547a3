// From anything to a store's document, with what is wrong with it. Its parts are read one by one, so that an unreadable item
// does not hide what is wrong with the others, and so that reading ends when there are faults enough.
import * as z from 'zod/mini'
import type { ImportDocument, ImportFault, ImportResource } from '#contract/import-document'
import {
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
import type { DocumentPicture } from '#server/modules/images/prepare-pictures'

/** A document without its pictures. */
export type DocumentContent = Pick<ImportDocument, 'store' | 'categories' | 'items' | 'resources'>

/** One readable entry of a document with its place in it. */
export type Placed<T> = { readonly path: string; readonly value: T }

/** The parts of a document that can be read. */
export type ReadableParts = {
  readonly store: ImportDocument['store'] | null
  readonly categories: readonly Placed<ImportDocument['categories'][number]>[]
  readonly items: readonly Placed<ImportDocument['items'][number]>[]
  readonly resources: readonly Placed<ImportResource>[]
  readonly images: readonly DocumentPicture[]
  /** Ids of categories and resources and keys of images that are named at all, readable or not. */
  readonly categoryIds: ReadonlySet<string>
  readonly resourceIds: ReadonlySet<string>
  readonly imageKeys: ReadonlySet<string>
}

type ReadDocument = {
  /** Null exactly when there are faults. */
  readonly document: DocumentContent | null
  readonly parts: ReadableParts
  readonly faults: readonly ImportFault[]
}

/** Gives the picture in base64 that stands at this place of a document, and puts its bytes where the text was. */
export type PictureBytes = {
  /** The text of the picture, or what the document has in its place. */
  textOf(data: unknown): unknown
  /** The bytes that the text stands for. */
  decode(data: unknown, text: string): Buffer
}

/** What a document has besides its parts. */
const outlineSchema = z.strictObject({
  version: importDocumentSchema.shape.version,
  store: z.unknown(),
  categories: z.array(z.unknown()).check(z.maxLength(MOST_CATEGORIES)),
  items: z.array(z.unknown()).check(z.maxLength(MOST_ITEMS)),
  resources: z.optional(z.array(z.unknown()).check(z.maxLength(MOST_RESOURCES))),
  images: z.record(z.string(), z.unknown()),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultOf(issue: z.core.$ZodIssue, path: string): ImportFault[] {
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.map((key) => ({
    path: path === '' ? key : `${path}.${key}`,
    message: 'is not a field of the document; leave it out, or look at its spelling',
  }))
}

const idsOf = (entries: readonly unknown[]): string[] =>
  entries.flatMap((entry) => (isRecord(entry) && typeof entry['id'] === 'string' ? [entry['id']] : []))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads a document by its schema, part by part. */
export function readDocument(raw: unknown, pictures: PictureBytes): ReadDocument {
  const faults: ImportFault[] = []
  const read = <S extends z.ZodMiniType>(schema: S, value: unknown, place: readonly string[]): z.output<S> | null => {
    // What is told is enough; the rest is not looked at.
    if (faults.length > MOST_FAULTS) return null
    const parsed = schema.safeParse(value, { error: faultWords })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      // An item may have a hundred thousand, whose places alone are hundreds of megabytes.
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
  const store = isRecord(raw) ? read(importDocumentSchema.shape.store, source['store'], ['store']) : null
  const parts: ReadableParts = {
    store,
    categories: readAll(importCategorySchema, 'categories', categories),
    items: readAll(importItemSchema, 'items', items),
    resources: readAll(importResourceSchema, 'resources', resources),
    images: Object.entries(images).flatMap(([key, entry]): DocumentPicture[] => {
      const value = isRecord(entry) ? { ...entry, data: pictures.textOf(entry['data']) } : entry
      const image = read(importImageSchema, value, ['images', key])
      if (image === null || !isRecord(entry)) return []
      return [{ key, source: pictures.decode(entry['data'], image.data), hue: image.hue }]
    }),
    categoryIds: new Set(idsOf(categories)),
    resourceIds: new Set(idsOf(resources)),
    imageKeys: new Set(Object.keys(images)),
  }
  if (outline === null || store === null || faults.length > 0) return { document: null, parts, faults }
  const document = {
    store,
    categories: parts.categories.map(({ value }) => value),
    items: parts.items.map(({ value }) => value),
    resources: parts.resources.map(({ value }) => value),
  }
  return { document, parts, faults }
}
