// A menu in memory for tests of rules: what a store, an item, a question and an order look like.
import type { Item, Option, Variable } from '#contract/catalog'
import type { PlaceOrderBody } from '#contract/order'
import type { Tenant } from '#contract/tenant'
import { WEEKDAYS } from '#domain/wall-clock'
import type { Circumstances, OrderedFrom } from '#server/modules/orders/order-outcomes'

export const text = (words: string) => ({ en: words, ar: `ع ${words}` })
export const option = (id: string, price: string, is_available = true): Option => ({
  id,
  option_value: text(id),
  price,
  is_available,
})
export const variable = (id: string, key: number, is_required: boolean, options: Option[] = []): Variable => ({
  id,
  name: text(id),
  type: { key },
  is_required,
  options,
})
export const item = (id: string, price: string, variables: Variable[] = [], is_available = true): Item => ({
  id,
  item_id: id,
  category_id: 'c',
  name: id,
  name_ar: `ع ${id}`,
  description: text(id),
  image_url: null,
  image: null,
  price,
  duration: null,
  is_recommended: false,
  is_available,
  variables,
})
const tenant = (over: Partial<Tenant> = {}): Tenant => ({
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'shop',
  name: 'Shop',
  name_ar: 'متجر',
  tenant_logo: null,
  tenant_cover: null,
  tenant_cover_ar: null,
  description: text('d'),
  address: text('a'),
  location: null,
  phone: null,
  email: null,
  tax: 15,
  currency: 'SAR',
  min_delivery_order_amount: '60.00',
  delivery_fee: '12.00',
  is_shop_visit: false,
  working_days: WEEKDAYS.map((day) => ({ day, hours_from: '00:00', hours_to: '00:00' })),
  opening_exceptions: [],
  time_zone: 'Asia/Riyadh',
  country: 'SA',
  category: { slug: 'restaurants-cafes', name: text('r') },
  social_links: {},
  order_types: ['delivery', 'takeaway'],
  guest_order_types: ['takeaway'],
  brand_color: '#D9481F',
  palette: { light: {}, dark: {} },
  average_customer_reviews: 0,
  reviews_total: 0,
  catalogue_version: 7,
  ...over,
})
export const from = (items: Item[], over: Partial<Tenant> = {}, store: OrderedFrom['store'] = {}): OrderedFrom => ({
  tenant: tenant(over),
  itemsById: new Map(items.map((one) => [one.id, one])),
  store,
})
/** What surrounds an order of a customer, to an address of theirs. */
export const circumstances = (over: Partial<Circumstances> = {}): Circumstances => ({
  at: new Date('2026-11-21T12:06:00.000Z'),
  isGuest: false,
  isTableKnown: true,
  address: { longitude: 46.7, latitude: 24.7 },
  portionsLeft: new Map(),
  visit: null,
  ...over,
})
export const line = (item_id: string, over: Partial<PlaceOrderBody['items'][number]> = {}) => ({
  id: `line-${item_id}`,
  item_id,
  quantity: 1,
  notes: '',
  variables: [],
  ...over,
})
export const body = (
  items: PlaceOrderBody['items'],
  agreed_total: string,
  over: Partial<PlaceOrderBody> = {},
): PlaceOrderBody => ({
  order_type: 'takeaway',
  items,
  agreed_total,
  catalogue_version: 7,
  payment_method: 'cash_on_delivery',
  ...over,
})
export const chosen = (answer: string | string[] | null, variable_id = 'size') => ({ variable_id, answer })
