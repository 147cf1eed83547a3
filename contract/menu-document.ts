// The menu document as pages use it: written by the server, read on the device without schemas, which would weigh more than
// everything else that is asked for after the first paint. menu-document.test.ts holds reader and schema (menu.ts) together.
import type { Category, Item } from './catalog.ts'
import { packItems, unpackItems } from './item-columns.ts'
import type { Flag, ImageRow, ItemColumns, OptionRow, VariableRow } from './item-columns.ts'
import type { LocalizedText } from './locale.ts'
import { ORDER_TYPES } from './order-types.ts'
import { CATALOG_ID, CURRENCY, DECIMAL, SLUG, TIME_OF_DAY } from './patterns.ts'
import {
  date,
  integer,
  list,
  matching,
  nullable,
  number,
  oneOf,
  record,
  row,
  shape,
  text,
  truth,
} from './strict-reader.ts'
import type { Read } from './strict-reader.ts'
import { atOnce } from './steps.ts'
import type { Steps } from './steps.ts'
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
  currency: matching(CURRENCY),
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

const option = row<OptionRow>(id, text, text, decimal, flag)
const variable = row<VariableRow>(id, text, text, integer, flag, list(option))
const imageRow = row<ImageRow>(text, integer, integer, flag, integer, text)

const columnReaders = {
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
}
const columns = shape<ItemColumns>(columnReaders)

/** Columns whose entries nobody has looked at yet. */
type UnreadColumns = Record<keyof ItemColumns, unknown[]>
type UnreadReaders = Record<keyof ItemColumns, Read<unknown[]>>

const unread = list((entry: unknown) => entry)
const unreadColumns = shape<UnreadColumns>(
  Object.fromEntries(Object.keys(columnReaders).map((name) => [name, unread])) as UnreadReaders, // the same names
)

const answer = shape({
  data: shape<Omit<Menu, 'items'> & { items: UnreadColumns }>({
    catalogue_version: integer,
    tenant,
    categories: list(category),
    items: unreadColumns,
  }),
})

/** Items read before whoever reads can be paused. */
const ITEMS_AT_ONCE = 50

/**
 * Reads the text of an answer of `getMenu` in steps. Refuses everything the schema refuses.
 * @throws SyntaxError when it is no JSON. @throws TypeError when it is no menu document.
 */
export function* readMenuInSteps(body: string): Steps<Menu> {
  const { items: all, ...rest } = answer(JSON.parse(body)).data
  const { length } = all.id
  if (Object.values(all).some((column) => column.length !== length)) throw new TypeError('columns of unequal length')
  const items: Item[] = []
  for (let from = 0; from < length; from += ITEMS_AT_ONCE) {
    yield
    const some = Object.entries(all).map(([name, column]) => [name, column.slice(from, from + ITEMS_AT_ONCE)] as const)
    items.push(...unpackItems(columns(Object.fromEntries(some))))
  }
  return { ...rest, items }
}

/** `readMenuInSteps` without a pause. */
export function readMenu(body: string): Menu {
  return atOnce(readMenuInSteps(body))
}
