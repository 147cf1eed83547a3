import { type ImportFault, IMPLIED_RESOURCE, importItemFactsSchema } from '#contract/import-document'
import { toMinor } from '#domain/money'
import { type AcceptedPicture, inspectPictures } from '#server/modules/images/prepare-pictures'
import { parseJson } from '#server/platform/http/body'
import { bookingFaults, catalogueFaults } from './catalogue-faults.ts'
import { type FoundFaults, ImportFaultsError, firstFaults, withPlaces } from './fault-places.ts'
import { completed } from './made-ids.ts'
import { type NormalContent, fingerprintOf, normaliseContent } from './normalise-document.ts'
import { readDocument } from './read-document.ts'
import { type Scan, scanDocument } from './scan-document.ts'
import { storeFaults } from './store-faults.ts'

export type CheckedDocument = ReturnType<typeof rowsOf>

const ROWS_AT_ONCE = 100
const CHARACTERS_AT_ONCE = 256 * 1024

/** The rows as lists of JSON, each of which the embedded database writes in a few milliseconds. */
function inParts(rows: readonly object[]) {
  const parts: string[][] = []
  let characters = 0
  for (const text of rows.map((row) => JSON.stringify(row))) {
    const part = parts.at(-1)
    const fits = part && part.length < ROWS_AT_ONCE && characters + text.length <= CHARACTERS_AT_ONCE
    if (fits) part.push(text)
    else parts.push([text])
    characters = (fits ? characters : 0) + text.length + 1
  }
  return parts.map((part) => `[${part.join()}]`)
}

function rowsOf(content: NormalContent, pictures: readonly AcceptedPicture[]) {
  const { store, categories, items } = content
  const none = { image: undefined, working_days: undefined, opening_exceptions: undefined }
  const resources = content.resources ?? [{ id: IMPLIED_RESOURCE, name: store.name, places: 1, ...none }]
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
    categoryRows: JSON.stringify(
      categories.map(({ id, name, title = name, image }, position) => ({
        id,
        position,
        name,
        title,
        image_hash: image,
      })),
    ),
    resourceRows: JSON.stringify(
      resources.map(({ name, image, ...resource }, position) => ({
        ...resource,
        position,
        name: name.en,
        name_ar: name.ar,
        image_hash: image,
        is_implied: !content.resources,
        is_withdrawn: false,
      })),
    ),
    itemRows: inParts(
      items.map(({ name, image, price, booking, ...item }, position) => ({
        ...item,
        position,
        name: name.en,
        name_ar: name.ar,
        image_hash: image,
        price_minor: toMinor(price, store.currency),
        facts: importItemFactsSchema.parse(item),
        before_minutes: booking?.before ?? 0,
        after_minutes: booking?.after ?? 0,
        is_withdrawn: false,
        resources: booking?.resources,
      })),
    ),
    itemIds: items.map(({ id }) => id),
    pictures,
  }
}

const refused = ({ faults, more }: FoundFaults, raw: unknown, text: string) =>
  new ImportFaultsError({ faults: withPlaces(faults, raw, text), more })

/** Decodes pictures in place, so `bytes` cannot be used again. @throws ImportFaultsError, ProblemError 400 for bytes that are no JSON. */
export async function checkDocument(bytes: Buffer, slug?: string, scan: Scan = scanDocument(bytes)) {
  if ('fault' in scan) throw refused(firstFaults([scan.fault]), null, '')
  // The scan has counted its values already.
  const raw = parseJson(scan.json, Infinity)
  const { document, parts, faults } = readDocument(completed(raw), bytes, scan.pictures)
  const { store } = parts
  const { accepted, faults: pictureFaults } = await inspectPictures(parts.images)
  const found = firstFaults(
    (function* () {
      yield* faults
      if (store && slug !== undefined && store.slug !== slug)
        yield { path: 'store.slug', message: `is not the store of this address, ${slug}` }
      yield* textFaults(raw)
      if (store) yield* storeFaults(store)
      yield* catalogueFaults(parts)
      yield* bookingFaults(parts)
      for (const { key, message } of pictureFaults) yield { path: key === null ? 'images' : `images.${key}`, message }
    })(),
  )
  if (!document || found.faults.length > 0) throw refused(found, raw, scan.json.toString())
  const { content, used } = normaliseContent(document, accepted)
  return rowsOf(content, used)
}

// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Embeddings, overrides and isolates. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/
const LONE_SURROGATE = /\p{Surrogate}/u

function faultOf(text: string, isMultiline: boolean) {
  if (LONE_SURROGATE.test(text)) return 'has a broken character (half of a surrogate pair)'
  if ((isMultiline ? CONTROL_BUT_BREAKS : CONTROL).test(text)) return 'has a control character'
  return !isMultiline && BIDI_CONTROL.test(text)
    ? 'has a character that changes the direction of the text around it'
    : null
}

/** Finds refused characters, except in pictures. Without recursion, because a hostile document may be nested 100,000 deep. */
function* textFaults(raw: unknown): Generator<ImportFault> {
  const waiting = [{ value: raw, path: '', isMultiline: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, isMultiline } = next
    if (typeof value === 'string') {
      const message = faultOf(value, isMultiline)
      if (message) yield { path, message }
    } else if (typeof value === 'object' && value !== null && path !== 'images') {
      // Backwards, so that faults are in the order of the document.
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
