// From anything to a store's document, with the list of everything that is wrong with it.
import * as z from 'zod/mini'
import {
  importCategorySchema,
  importDocumentSchema,
  importImageSchema,
  importItemSchema,
} from '#contract/import-document'
import type { ImportDocument, ImportFault } from '#contract/import-document'

const english = z.locales.en().localeError

/** One readable entry of a document with its place in it. */
export type Placed<T> = { readonly path: string; readonly value: T }

/**
 * The parts of a document that can be read, each on its own, so that one unreadable item does not hide what is wrong
 * with the others.
 */
export type ReadableParts = {
  readonly store: ImportDocument['store'] | null
  readonly categories: readonly Placed<ImportDocument['categories'][number]>[]
  readonly items: readonly Placed<ImportDocument['items'][number]>[]
  readonly images: readonly (Placed<ImportDocument['images'][string]> & { readonly key: string })[]
  /** Ids of categories and keys of images that are named at all, readable or not. */
  readonly categoryIds: ReadonlySet<string>
  readonly imageKeys: ReadonlySet<string>
}

export type ReadDocument = {
  readonly document: ImportDocument | null
  readonly parts: ReadableParts
  readonly faults: ImportFault[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultsOf(issues: readonly z.core.$ZodIssue[]): ImportFault[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: 'is not a field of the document',
    }))
  })
}

/** Parses each entry by itself and keeps the readable ones. */
function readable<S extends z.ZodMiniType>(schema: S, path: string, entries: unknown): Placed<z.output<S>>[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown, index) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [{ path: `${path}.${index}`, value: parsed.data }] : []
  })
}

const idsOf = (entries: unknown): string[] =>
  Array.isArray(entries)
    ? entries.flatMap((entry: unknown) => (isRecord(entry) && typeof entry.id === 'string' ? [entry.id] : []))
    : []

const placed = <T>(path: string, entries: readonly T[]): Placed<T>[] =>
  entries.map((value, index) => ({ path: `${path}.${index}`, value }))

const imagesOf = (images: Record<string, ImportDocument['images'][string]>) =>
  Object.entries(images).map(([key, value]) => ({ key, path: `images.${key}`, value }))

function partsOf(document: ImportDocument): ReadableParts {
  return {
    store: document.store,
    categories: placed('categories', document.categories),
    items: placed('items', document.items),
    images: imagesOf(document.images),
    categoryIds: new Set(document.categories.map((category) => category.id)),
    imageKeys: new Set(Object.keys(document.images)),
  }
}

function salvage(raw: unknown): ReadableParts {
  const source = isRecord(raw) ? raw : {}
  const store = importDocumentSchema.shape.store.safeParse(source.store)
  const images = isRecord(source.images) ? source.images : {}
  return {
    store: store.success ? store.data : null,
    categories: readable(importCategorySchema, 'categories', source.categories),
    items: readable(importItemSchema, 'items', source.items),
    images: Object.entries(images).flatMap(([key, image]) => {
      const parsed = importImageSchema.safeParse(image)
      return parsed.success ? imagesOf({ [key]: parsed.data }) : []
    }),
    categoryIds: new Set(idsOf(source.categories)),
    imageKeys: new Set(Object.keys(images)),
  }
}

/** Reads a document by its schema. `document` is null exactly when there are faults. */
export function readDocument(raw: unknown): ReadDocument {
  const parsed = importDocumentSchema.safeParse(raw, { error: english })
  if (parsed.success) return { document: parsed.data, parts: partsOf(parsed.data), faults: [] }
  return { document: null, parts: salvage(raw), faults: faultsOf(parsed.error.issues) }
}
