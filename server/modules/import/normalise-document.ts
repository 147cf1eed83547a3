// One way to write a store's document: what export gives back and what tells whether an import changes anything.
import { createHash } from 'node:crypto'
import { fewestPicks } from '#domain/answer-bounds'
import type { ImportDocument, ImportResource } from '#contract/import-document'
import { bookingRules } from '#contract/import-document'
import type { ImportException } from '#contract/import-values'
import { isOpenDay } from '#contract/import-values'
import { toDecimal, toMinor } from '#domain/money'
import type { DocumentContent } from './read-document.ts'

/** What is known of a picture that can be taken: pictures are named by their hash in a normalised document. */
type NamedPicture = { readonly hash: string }

/** `used` are the pictures that somebody names, each once. */
export type NormalisedContent<Picture> = { readonly content: DocumentContent; readonly used: readonly Picture[] }

type Store = ImportDocument['store']
type Category = ImportDocument['categories'][number]
type Item = ImportDocument['items'][number]

const byFirstDate = (a: ImportException, b: ImportException) => (a.from < b.from ? -1 : 1)

/** What an item says about booking, unless it says nothing. */
function itemBooking({ before = 0, after = 0, resources }: NonNullable<Item['booking']> = {}): Pick<Item, 'booking'> {
  if (before === 0 && after === 0 && !resources) return {}
  return { booking: { before, after, ...(resources ? { resources: resources.toSorted() } : {}) } }
}

/**
 * The same document in its one form: amounts with all decimals of the currency, defaults written out, closed days left
 * out, exceptions by their date, ids of resources by the alphabet, pictures by their hash, pictures nobody names left out.
 * Needs a document without faults.
 */
export function normaliseContent<Picture extends NamedPicture>(
  document: DocumentContent,
  pictures: ReadonlyMap<string, Picture>,
): NormalisedContent<Picture> {
  const { currency } = document.store
  const used = new Map<string, Picture>()
  const amount = (text: string) => toDecimal(toMinor(text, currency), currency)
  const picture = (key: string | undefined): string | undefined => {
    const named = key === undefined ? undefined : pictures.get(key)
    if (named) used.set(named.hash, named)
    return named?.hash
  }

  const store = (source: Store): Store => {
    const {
      logo,
      cover,
      cover_ar: coverAr,
      guest_order_types: guests,
      opening_exceptions: exceptions = [],
      booking,
      ...rest
    } = source
    const [logoHash, coverHash, coverArHash] = [picture(logo), picture(cover), picture(coverAr)]
    return {
      ...rest,
      ...(logoHash ? { logo: logoHash } : {}),
      ...(coverHash ? { cover: coverHash } : {}),
      ...(coverArHash ? { cover_ar: coverArHash } : {}),
      guest_order_types: guests ?? [],
      working_days: rest.working_days.filter(isOpenDay),
      ...(exceptions.length > 0 ? { opening_exceptions: exceptions.toSorted(byFirstDate) } : {}),
      min_delivery_order_amount: amount(rest.min_delivery_order_amount),
      delivery_fee: amount(rest.delivery_fee),
      ...(booking ? { booking: bookingRules(booking) } : {}),
    }
  }
  const category = ({ id, name, title, image }: Category): Category => {
    const hash = picture(image)
    const isOwnTitle = title && title.en !== '' && (title.en !== name.en || title.ar !== name.ar)
    return { id, name, ...(isOwnTitle ? { title } : {}), ...(hash ? { image: hash } : {}) }
  }
  const item = ({ image, stock, booking, variables = [], ...source }: Item): Item => {
    const hash = picture(image)
    return {
      ...source,
      ...itemBooking(booking),
      ...(hash ? { image: hash } : {}),
      price: amount(source.price),
      is_recommended: source.is_recommended ?? false,
      is_available: source.is_available ?? true,
      ...(typeof stock === 'number' ? { stock } : {}),
      variables: variables.map(({ whole, ...variable }) => ({
        ...variable,
        ...(whole ? { whole } : {}),
        is_required: fewestPicks(variable) > 0,
        options: variable.options.map((option) => ({
          ...option,
          price: amount(option.price),
          is_available: option.is_available ?? true,
        })),
      })),
    }
  }
  const resource = ({ image, places = 1, working_days, opening_exceptions, ...source }: ImportResource) => {
    const hash = picture(image)
    return {
      ...source,
      ...(hash ? { image: hash } : {}),
      places,
      ...(working_days ? { working_days: working_days.filter(isOpenDay) } : {}),
      ...(opening_exceptions ? { opening_exceptions: opening_exceptions.toSorted(byFirstDate) } : {}),
    }
  }
  const { resources = [] } = document
  const content = {
    store: store(document.store),
    categories: document.categories.map(category),
    items: document.items.map(item),
    ...(resources.length > 0 ? { resources: resources.map(resource) } : {}),
  }
  return { content, used: [...used.values()] }
}

/** JSON with sorted keys, so that equal values have equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Hash of a normalised document. Pictures count by their names, which are hashes of their bytes. */
export function fingerprintOf(content: DocumentContent): string {
  return createHash('sha256')
    .update(canonicalJson({ version: 1, ...content, images: [] }))
    .digest('hex')
}
