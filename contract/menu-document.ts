// The menu document as pages use it: written by the server, read on the device without schemas, which would weigh more than
// everything else that is asked for after the first paint. menu-document.test.ts holds reader and schema (menu.ts) together.
import type { Category, Item } from './catalog.ts'
import { packItems, unpackItems } from './item-columns.ts'
import type { BoundsRow, Flag, ImageRow, ItemColumns, OptionRow, VariableRow } from './item-columns.ts'
import type { LocalizedText } from './locale.ts'
import { ORDER_TYPES } from './order-types.ts'
import { CATALOG_ID, CURRENCY, DECIMAL, SIGNED_DECIMAL, SLUG, TIME_OF_DAY } from './patterns.ts'
import { withSections } from './names.ts'
import {
  date,
  integer,
  list,
  matching,
  nullable,
  number,
  oneOf,
  optional,
  record,
  row,
  shape,
  text,
  truth,
} from './strict-reader.ts'
import type { Image, Tenant } from './tenant.ts'
import { SOCIAL_NAMES } from './social-links.ts'
import { WEEKDAYS } from './weekdays.ts'
import type { OpeningException, OpeningHours, WorkingDay } from './working-hours.ts'

/** Where a store's menu document is: the path of `getMenu`. */
export const menuPath = (slug: string) => `/api/${encodeURIComponent(slug)}/tenant/menu`

/** A store's whole public catalogue. */
export type Menu = {
  readonly catalogue_version: number
  readonly tenant: Tenant
  readonly categories: readonly Category[]
  readonly items: readonly Item[]
}

/** A menu as it travels. */
export type MenuDocument = Omit<Menu, 'items'> & { readonly items: ItemColumns }

/** The document of a store's menu. */
export function packMenu({ items, ...rest }: Menu): MenuDocument {
  return { ...rest, items: packItems(items) }
}

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

const columns = shape<ItemColumns>({
  id: list(id),
  category: list(id),
  name: list(text),
  description: list(text),
  image: list(nullable(imageRow)),
  price: list(decimal),
  duration: list(nullable(integer)),
  recommended: list(flag),
  available: list(flag),
  nameAr: list(text),
  descriptionAr: list(text),
  variables: list(list(variable)),
  bounds: optional(list(list(nullable(bounds)))),
})

const anything = (value: unknown) => value
const answer = shape({
  data: shape<Omit<Menu, 'items'> & { items: Record<string, unknown> }>({
    catalogue_version: integer,
    tenant,
    categories: list(category),
    items: record(text, anything),
  }),
})

/** A document whose items nobody has looked at yet. */
export type OpenedMenu = { readonly rest: Omit<Menu, 'items'>; readonly unread: Readonly<Record<string, unknown>> }

/** Reads the text of an answer of `getMenu` up to its items. @throws SyntaxError when it is no JSON. @throws TypeError when it is no menu document. */
export function openMenu(body: string): OpenedMenu {
  const { items: unread, ...rest } = answer(JSON.parse(body)).data
  return { rest, unread }
}

/** The items of an opened document from one place to before another. @throws TypeError when they are no columns of items. */
export function itemsOf({ unread }: OpenedMenu, from = 0, to = Number.POSITIVE_INFINITY): Item[] {
  const part = Object.entries(unread).map(([name, column]) => [
    name,
    Array.isArray(column) ? column.slice(from, to) : column,
  ])
  const items = columns(Object.fromEntries(part))
  if (Object.values(items).some((column) => column && column.length !== items.id.length))
    throw new TypeError('columns of unequal length')
  return unpackItems(items)
}

/** Reads the text of an answer of `getMenu`. Refuses everything the schema refuses, as `openMenu` and `itemsOf` do. */
export function readMenu(body: string): Menu {
  const opened = openMenu(body)
  return { ...opened.rest, items: withSections(itemsOf(opened), opened.rest.categories) }
}
