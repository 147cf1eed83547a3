// Readers without schemas, which would weigh more in the browser than all other later scripts; tests compare them with the schema.
import type { Category, Item, ItemFacts } from '#contract/catalog'
import type { Image, OpeningException, OpeningHours, Tenant, WorkingDay } from '#contract/tenant'
import type { BoundsRow, Flag, ImageRow, ItemColumns, OptionRow, VariableRow } from '#contract/menu'
import { packItems, unpackItems } from './item-columns.ts'
import type { LocalizedText } from './locale.ts'
import { ORDER_TYPES } from './order-types.ts'
import { CATALOG_ID, CURRENCY, DECIMAL, SIGNED_DECIMAL, SLUG, TIME_OF_DAY } from './limits.ts'
import { withSections } from './names.ts'
import { SOCIAL_NAMES } from './social-links.ts'
import { WEEKDAYS } from './wall-clock.ts'

/** @throws TypeError for a value of another type. */
export type Read<T> = (value: unknown) => T

function refuse(value: unknown): never {
  throw new TypeError(`refused: ${typeof value}`)
}

const only =
  <T>(isGood: (value: unknown) => value is T): Read<T> =>
  (value) =>
    isGood(value) ? value : refuse(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = only((value) => typeof value === 'string')
const truth = only((value) => typeof value === 'boolean')
const number = only((value): value is number => Number.isFinite(value))
export const integer = only((value): value is number => Number.isSafeInteger(value))

const matching = (pattern: RegExp) => only((value): value is string => typeof value === 'string' && pattern.test(value))

const date = only((value): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
})

export const oneOf = <const T>(values: readonly T[]) =>
  only((value): value is T => (values as readonly unknown[]).includes(value)) // includes asks for the list's own type

const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value)

const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value)

const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : refuse(value)

const row =
  <T extends readonly unknown[]>(...reads: { readonly [K in keyof T]: Read<T[K]> }): Read<T> =>
  (value) =>
    Array.isArray(value) && value.length === reads.length
      ? (reads.map((read, index) => read(value[index])) as unknown as T) // each entry by the reader of its place
      : refuse(value)

export const shape =
  <T extends object>(fields: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> =>
  (value) => {
    if (!isRecord(value)) return refuse(value)
    const read = Object.entries<Read<unknown>>(fields).map(([name, field]) => [name, field(value[name])] as const)
    return Object.fromEntries(read) as T // every field by its own reader
  }

const record =
  <K extends string, T>(name: Read<K>, field: Read<T>): Read<Record<K, T>> =>
  (value) => {
    if (!isRecord(value)) return refuse(value)
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
    return Object.fromEntries(entries.map(([key, inner]) => [name(key), field(inner)])) as Record<K, T> // by both readers
  }

export const menuPath = (slug: string) => `/api/${encodeURIComponent(slug)}/tenant/menu`

export type Menu = {
  readonly catalogue_version: number
  readonly tenant: Tenant
  readonly categories: readonly Category[]
  readonly items: readonly Item[]
}

export const packMenu = ({ items, ...rest }: Menu) => ({ ...rest, items: packItems(items) })

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

const id = matching(CATALOG_ID)
const decimal = matching(DECIMAL)
const time = matching(TIME_OF_DAY)
const flag = oneOf<Flag>([0, 1])
const localized = shape<LocalizedText>({ en: text, ar: text })
const image = shape<Image>({
  url: text,
  width: integer,
  height: integer,
  cutout: truth,
  hue: integer,
  preview: nullable(text),
})
const hours = { hours_from: time, hours_to: time }
const roles = record(text, text)

const tenant = shape<Tenant>({
  id: matching(UUID),
  slug: matching(SLUG),
  name: text,
  name_ar: text,
  tenant_logo: nullable(image),
  tenant_cover: nullable(image),
  tenant_cover_ar: nullable(image),
  description: localized,
  address: localized,
  location: nullable(shape({ latitude: number, longitude: number })),
  phone: nullable(text),
  email: nullable(text),
  tax: number,
  prices_include_tax: optional(truth),
  currency: matching(CURRENCY),
  decimals: optional(integer),
  min_delivery_order_amount: decimal,
  delivery_fee: decimal,
  is_shop_visit: truth,
  working_days: list(shape<WorkingDay>({ day: oneOf(WEEKDAYS), ...hours })),
  opening_exceptions: list(
    shape<OpeningException>({ from: date, to: date, name: localized, hours: list(shape<OpeningHours>(hours)) }),
  ),
  time_zone: text,
  country: text,
  category: shape<Tenant['category']>({ slug: text, name: localized }),
  social_links: record(oneOf(SOCIAL_NAMES), nullable(text)),
  order_types: list(oneOf(ORDER_TYPES)),
  guest_order_types: list(oneOf(ORDER_TYPES)),
  brand_color: text,
  palette: shape<Tenant['palette']>({ light: roles, dark: roles }),
  average_customer_reviews: number,
  reviews_total: integer,
  catalogue_version: integer,
})

const category = shape<Category>({ id, name: localized, title: localized, image_url: nullable(text) })

const option = row<OptionRow>(id, text, text, matching(SIGNED_DECIMAL), flag)
const variable = row<VariableRow>(id, text, text, integer, flag, list(option))
const imageRow = row<ImageRow>(text, integer, integer, flag, integer, text)

const bounds = row<BoundsRow>(nullable(number), nullable(number), flag)

const facts = shape<ItemFacts>({
  duration: nullable(integer),
  calories: optional(integer),
  allergens: optional(list(localized)),
})

const columns = shape<ItemColumns>({
  id: list(id),
  category: list(id),
  name: list(text),
  description: list(text),
  image: list(nullable(imageRow)),
  price: list(decimal),
  facts: list(facts),
  recommended: list(flag),
  available: list(flag),
  nameAr: list(text),
  descriptionAr: list(text),
  variables: list(list(variable)),
  bounds: optional(list(list(nullable(bounds)))),
})

const answer = shape({
  data: shape<Omit<Menu, 'items'> & { items: Record<string, unknown> }>({
    catalogue_version: integer,
    tenant,
    categories: list(category),
    items: record(text, (value) => value),
  }),
})

/** Reads an answer of `getMenu` except its items. @throws SyntaxError for no JSON. @throws TypeError for no menu document. */
export const openMenu = (body: string) => answer(JSON.parse(body)).data

/** Items of columns from one index to before another. @throws TypeError when they are no columns of items. */
export function itemsOf(unread: Readonly<Record<string, unknown>>, from = 0, to = Number.POSITIVE_INFINITY): Item[] {
  const part = Object.entries(unread).map(([name, column]) => [
    name,
    Array.isArray(column) ? column.slice(from, to) : column,
  ])
  const items = columns(Object.fromEntries(part))
  if (Object.values(items).some((column) => column && column.length !== items.id.length))
    throw new TypeError('columns of unequal length')
  return unpackItems(items)
}

/** Reads an answer of `getMenu` as strictly as its schema. */
export function readMenu(body: string): Menu {
  const { items, ...rest } = openMenu(body)
  return { ...rest, items: withSections(itemsOf(items), rest.categories) }
}
