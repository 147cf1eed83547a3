import { createHash } from 'node:crypto'
import { fewestPicks } from '#domain/answer-bounds'
import { type ImportDocument, bookingRules } from '#contract/import-document'
import { type ImportException, isOpenDay } from '#contract/import-values'
import { toDecimal, toMinor } from '#domain/money'
import type { DocumentContent } from './read-document.ts'

type Item = ImportDocument['items'][number]

export type NormalContent = ReturnType<typeof normaliseContent>['content']

const byFirstDate = (a: ImportException, b: ImportException) => (a.from < b.from ? -1 : 1)

function itemBooking({ before = 0, after = 0, resources }: Item['booking'] = {}) {
  return before === 0 && after === 0 && !resources ? undefined : { before, after, resources: resources?.toSorted() }
}

/** Brings a document into its one form, so that equal content has an equal fingerprint. @param pictures by their key in the document. */
export function normaliseContent<Picture extends { readonly hash: string }>(
  document: DocumentContent,
  pictures: ReadonlyMap<string, Picture>,
) {
  const { store, resources = [] } = document
  const { guest_order_types = [], working_days, opening_exceptions: exceptions = [], booking } = store
  const used = new Map<string, Picture>()
  const amount = (text: string) => toDecimal(toMinor(text, store.currency), store.currency)
  const picture = (key: string | undefined) => {
    const named = key === undefined ? undefined : pictures.get(key)
    if (named) used.set(named.hash, named)
    return named?.hash
  }
  const content = {
    store: {
      ...store,
      logo: picture(store.logo),
      cover: picture(store.cover),
      cover_ar: picture(store.cover_ar),
      guest_order_types,
      working_days: working_days.filter(isOpenDay),
      opening_exceptions: exceptions.length > 0 ? exceptions.toSorted(byFirstDate) : undefined,
      min_delivery_order_amount: amount(store.min_delivery_order_amount),
      delivery_fee: amount(store.delivery_fee),
      booking: booking && bookingRules(booking),
    },
    categories: document.categories.map(({ id, name, title, image }) => {
      const isOwnTitle = title && title.en !== '' && (title.en !== name.en || title.ar !== name.ar)
      return { id, name, title: isOwnTitle ? title : undefined, image: picture(image) }
    }),
    items: document.items.map(({ is_recommended = false, is_available = true, variables = [], ...item }) => ({
      ...item,
      booking: itemBooking(item.booking),
      image: picture(item.image),
      price: amount(item.price),
      is_recommended,
      is_available,
      stock: item.stock ?? undefined,
      variables: variables.map((variable) => ({
        ...variable,
        whole: variable.whole || undefined,
        is_required: fewestPicks(variable) > 0,
        options: variable.options.map((option) => ({
          ...option,
          price: amount(option.price),
          is_available: option.is_available ?? true,
        })),
      })),
    })),
    resources:
      resources.length === 0
        ? undefined
        : resources.map(({ places = 1, ...resource }) => ({
            ...resource,
            image: picture(resource.image),
            places,
            working_days: resource.working_days?.filter(isOpenDay),
            opening_exceptions: resource.opening_exceptions?.toSorted(byFirstDate),
          })),
  }
  return { content, used: [...used.values()] }
}

function canonicalJson(value: unknown) {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** SHA-256 of a normalised document, whose pictures are named by the hashes of their bytes: an equal one changes nothing. */
export function fingerprintOf(content: DocumentContent) {
  return createHash('sha256')
    .update(canonicalJson({ version: 1, ...content, images: [] }))
    .digest('hex')
}
