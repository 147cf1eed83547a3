// A store's document from its bytes, checked completely and written as rows: all of the work that grows with what was sent.
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { IMPLIED_RESOURCE, importItemFactsSchema } from '#contract/import-document'
import { toMinor } from '#domain/money'
import { type AcceptedPicture, inspectPictures } from '#server/modules/images/prepare-pictures'
import { parseJson } from '#server/platform/http/body'
import { bookingFaults, catalogueFaults } from './catalogue-faults.ts'
import { type FoundFaults, ImportFaultsError, firstFaults, withPlaces } from './fault-places.ts'
import { completed } from './made-ids.ts'
import { fingerprintOf, normaliseContent } from './normalise-document.ts'
import { type DocumentContent, type PictureBytes, type ReadableParts, readDocument } from './read-document.ts'
import { type PictureRange, type Scan, scanDocument } from './scan-document.ts'
import { storeFaults } from './store-faults.ts'

/** What an import writes: everything of a document, ready for the database. Lists of rows are JSON. */
export type CheckedDocument = {
  readonly slug: string
  readonly fingerprint: string
  readonly store: {
    readonly name: string
    readonly name_ar: string
    readonly store: string
    readonly logo_hash: string | null
    readonly cover_hash: string | null
    readonly cover_ar_hash: string | null
  }
  readonly categories: number
  readonly items: number
  readonly categoryIds: readonly string[]
  readonly categoryRows: string
  /** At least one: a store whose document names none has its implied resource. */
  readonly resourceRows: string
  /** In parts that take a database a few milliseconds each. Each row says too which resources serve the item. */
  readonly itemRows: readonly string[]
  readonly itemIds: readonly string[]
  readonly pictures: readonly AcceptedPicture[]
}

/** Rows of one part, and characters: a hundred items of the longest texts would be many megabytes in one statement. */
const ROWS_AT_ONCE = 100
const CHARACTERS_AT_ONCE = 256 * 1024

/** Characters of the longest picture that is looked at; the schema refuses it. */
const LONGEST_PICTURE = 7_000_001

/** Pictures where the scan found them: decoded in their place, so that nothing of them is held twice. */
function picturesIn(bytes: Buffer, ranges: readonly PictureRange[]): PictureBytes {
  const rangeOf = (data: unknown) => (typeof data === 'string' ? ranges[Number(data)] : undefined)
  return {
    textOf: (data) => {
      const range = rangeOf(data)
      return range ? bytes.toString('latin1', range.from, Math.min(range.to, range.from + LONGEST_PICTURE)) : data
    },
    decode: (data, text) => {
      const range = rangeOf(data)
      if (!range) return Buffer.from(text, 'base64')
      return bytes.subarray(range.from, range.from + bytes.write(text, range.from, 'base64'))
    },
  }
}

function* contentFaults(parts: ReadableParts): Generator<ImportFault> {
  if (parts.store) yield* storeFaults(parts.store)
  yield* catalogueFaults(parts)
  yield* bookingFaults(parts)
}

function* slugFault({ store }: ReadableParts, wanted: string | undefined): Generator<ImportFault> {
  if (store && wanted !== undefined && store.slug !== wanted)
    yield { path: 'store.slug', message: `is not the store of this address, ${wanted}` }
}

const categoryRowsOf = (categories: ImportDocument['categories']): string =>
  JSON.stringify(
    categories.map(({ id, name, title, image }, position) => ({
      id,
      position,
      name,
      title: title ?? name,
      image_hash: image ?? null,
    })),
  )

function resourceRowsOf({ store, resources }: DocumentContent): string {
  const named = resources ?? [{ id: IMPLIED_RESOURCE, name: store.name }]
  return JSON.stringify(
    named.map(({ id, name, image, places, working_days, opening_exceptions }, position) => ({
      id,
      position,
      name: name.en,
      name_ar: name.ar,
      image_hash: image ?? null,
      places: places ?? 1,
      working_days: working_days ?? null,
      opening_exceptions: opening_exceptions ?? null,
      is_implied: !resources,
    })),
  )
}

/** Lists of rows as JSON, in their order. A row that is longer than a part is a part of its own. */
function inParts(rows: readonly object[]): string[] {
  const parts: string[] = []
  let part: string[] = []
  let characters = 0
  for (const text of rows.map((row) => JSON.stringify(row))) {
    if (part.length === ROWS_AT_ONCE || (part.length > 0 && characters + text.length > CHARACTERS_AT_ONCE)) {
      parts.push(`[${part.join()}]`)
      part = []
      characters = 0
    }
    part.push(text)
    characters += text.length + 1
  }
  return part.length > 0 ? [...parts, `[${part.join()}]`] : parts
}

function itemRowsOf({ items, store: { currency } }: DocumentContent): string[] {
  const rows = items.map((item, position) => ({
    id: item.id,
    category_id: item.category_id,
    position,
    name: item.name.en,
    name_ar: item.name.ar,
    description: item.description,
    image_hash: item.image ?? null,
    price_minor: toMinor(item.price, currency),
    facts: importItemFactsSchema.parse(item),
    is_recommended: item.is_recommended ?? false,
    is_available: item.is_available ?? true,
    variables: item.variables ?? [],
    stock: item.stock ?? null,
    before_minutes: item.booking?.before ?? 0,
    after_minutes: item.booking?.after ?? 0,
    resources: item.booking?.resources ?? [],
  }))
  return inParts(rows)
}

function write(content: DocumentContent, pictures: readonly AcceptedPicture[]): CheckedDocument {
  const { store, categories, items } = content
  return {
    slug: store.slug,
    fingerprint: fingerprintOf(content),
    store: {
      name: store.name.en,
      name_ar: store.name.ar,
      store: JSON.stringify(store),
      logo_hash: store.logo ?? null,
      cover_hash: store.cover ?? null,
      cover_ar_hash: store.cover_ar ?? null,
    },
    categories: categories.length,
    items: items.length,
    categoryIds: categories.map(({ id }) => id),
    categoryRows: categoryRowsOf(categories),
    resourceRows: resourceRowsOf(content),
    itemRows: itemRowsOf(content),
    itemIds: items.map(({ id }) => id),
    pictures,
  }
}

const refused = ({ faults, more }: FoundFaults, raw: unknown, text: string) =>
  new ImportFaultsError({ faults: withPlaces(faults, raw, text), more })

/**
 * Checks a document completely and brings it into its one form. The bytes are used up: pictures are decoded in them.
 * @param slug of the store it has to be of, when that is known.
 * @param scan of these bytes, when they were looked through before.
 * @throws ImportFaultsError, and ProblemError 400 when it is no JSON at all.
 */
export async function checkDocument(
  bytes: Buffer,
  slug?: string,
  scan: Scan = scanDocument(bytes),
): Promise<CheckedDocument> {
  if ('fault' in scan) throw refused(firstFaults([scan.fault]), null, '')
  // Its values are counted already.
  const raw = parseJson(scan.json, Infinity)
  const { document, parts, faults } = readDocument(completed(raw), picturesIn(bytes, scan.pictures))
  const { accepted, faults: pictureFaults } = await inspectPictures(parts.images)
  const found = firstFaults(
    (function* () {
      yield* faults
      yield* slugFault(parts, slug)
      yield* textFaults(raw)
      yield* contentFaults(parts)
      for (const { key, message } of pictureFaults) yield { path: key === null ? 'images' : `images.${key}`, message }
    })(),
  )
  if (!document || found.faults.length > 0) throw refused(found, raw, scan.json.toString())
  const { content, used } = normaliseContent(document, accepted)
  return write(content, used)
}

// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Embeddings, overrides and isolates: in a one-line name they turn round the text that follows it. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/
/** Half of a surrogate pair: UTF-8 cannot carry it. */
const LONE_SURROGATE = /\p{Surrogate}/u

function faultOf(text: string, isMultiline: boolean): string | null {
  if (LONE_SURROGATE.test(text)) return 'has a broken character (half of a surrogate pair)'
  if ((isMultiline ? CONTROL_BUT_BREAKS : CONTROL).test(text)) return 'has a control character'
  return !isMultiline && BIDI_CONTROL.test(text)
    ? 'has a character that changes the direction of the text around it'
    : null
}

type Visit = { readonly value: unknown; readonly path: string; readonly isMultiline: boolean }

/**
 * Every text of a document with characters that are refused. The bytes of pictures are not looked at. Without
 * recursion: a hostile document may be nested 100,000 deep.
 */
function* textFaults(raw: unknown): Generator<ImportFault> {
  const waiting: Visit[] = [{ value: raw, path: '', isMultiline: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, isMultiline } = next
    if (typeof value === 'string') {
      const message = faultOf(value, isMultiline)
      if (message) yield { path, message }
    } else if (typeof value === 'object' && value !== null && path !== 'images') {
      // Pushed backwards, so that faults come in the order of the document.
      for (const [key, inner] of Object.entries(value).toReversed()) {
        waiting.push({
          value: inner,
          path: path === '' ? key : `${path}.${key}`,
          isMultiline: isMultiline || key === 'description',
        })
      }
    }
  }
}
