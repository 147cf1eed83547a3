// Tables as Kysely sees them. Every key of a store's table starts with tenant_id (architecture section 3).
import type { ColumnType, Generated } from 'kysely'
import type { LocalizedText } from '#contract/locale'
import type { Notification } from '#contract/notification'
import type { Order } from '#contract/order'
import type { Item, VariableAnswer } from '#contract/catalog'
import type { ImportDocument } from '#contract/import-document'

/** Written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>
/** Instant; both engines read it as a Date and accept one. */
type Instant = ColumnType<Date, Date | string, Date | string>
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** bigint columns hold minor units and counters below 2^53; the drivers read them as numbers. */

export type TenantsTable = {
  id: string
  slug: string
  name: string
  name_ar: string
  /** Everything of the store that is read whole: the document's `store` part. */
  store: Json<ImportDocument['store']>
  logo_hash: string | null
  cover_hash: string | null
  cover_ar_hash: string | null
  catalogue_version: number
  /** Hash of the last imported document: importing the same one again changes nothing. */
  document_hash: string
  next_order_number: number
  /** Stars and number of the reviews written here; what the store brought along is in `store`. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
  updated_at: DefaultInstant
}

export type CategoriesTable = {
  tenant_id: string
  id: string
  position: number
  name: Json<LocalizedText>
  title: Json<LocalizedText>
  image_hash: string | null
}

export type ItemsTable = {
  tenant_id: string
  id: string
  category_id: string
  position: number
  name: string
  name_ar: string
  description: Json<LocalizedText>
  image_hash: string | null
  price_minor: number
  duration_minutes: number | null
  is_recommended: boolean
  is_available: boolean
  /** Option prices are decimal strings, as on the wire. */
  variables: Json<Item['variables']>
  /** Portions left; null is without limit. An item without any left reads as not available. */
  stock: number | null
  /** Withdrawn items stay for the orders that name them. */
  is_withdrawn: boolean
}

/** The picture as imported: what export gives back. */
type ImagesTable = {
  tenant_id: string
  /** First 16 hex digits of the SHA-256 of the source bytes and the hue. */
  hash: string
  source: Buffer
  width: number
  height: number
  is_cutout: boolean
  hue: number
  /** Tiny copy of a photograph as a data address; null for cutouts. */
  preview: Generated<string | null>
  /** Version of the encoder that made its copies. */
  encoding: Generated<number>
}

/** Re-encoded copies of a picture. */
type ImageVariantsTable = {
  tenant_id: string
  hash: string
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

export type CustomersTable = {
  tenant_id: string
  id: string
  name: string
  /** E.164. */
  phone: string | null
  /** Lower case. */
  email: string | null
  password_hash: string
  gender: 'male' | 'female' | null
  birth_date: string | null
  preferred_language: 'en' | 'ar'
  created_at: DefaultInstant
}

/** Not of one store: one opaque session per browser; names nobody. */
type SessionsTable = {
  id: string
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  created_at: DefaultInstant
  expires_at: Instant
}

/** Which customer a session is at a store. */
type SessionCustomersTable = {
  tenant_id: string
  session_id: string
  customer_id: string
  created_at: DefaultInstant
}

/** Failed sign-ins by account or network, for the growing delay. */
export type SignInAttemptsTable = {
  tenant_id: string
  /** SHA-256 of `account:<identifier>` or `network:<address>`. */
  subject_hash: string
  failures: number
  last_failure_at: Instant
}

export type AddressesTable = {
  tenant_id: string
  id: string
  customer_id: string
  name: string
  latitude: number
  longitude: number
  address_type: string
  address: string
  city: string
  state: string
  country_id: number
  street: string
  postal_code: string
  is_default: boolean
  created_at: DefaultInstant
}

export type OrdersTable = {
  tenant_id: string
  /** The Idempotency-Key that placed it. */
  id: string
  order_number: number
  /** Null for the order of a guest, who has the next two instead. */
  customer_id: string | null
  guest_name: string | null
  /** E.164. */
  guest_phone: string | null
  table_number: string | null
  status: string
  order_type: string
  payment_method: string
  currency: string
  tax_percent: number
  subtotal_minor: number
  delivery_minor: number
  tax_minor: number
  total_minor: number
  notes: string
  location: Json<Order['location']>
  /** Lines in words and prices as they were when the order was placed. */
  lines: Json<Order['order_items']>
  /** Portions of limited items it took, by item, until they are given back; null when it took none. */
  portions: Json<Record<string, number>> | null
  ordered_at: Instant
  reserved_at: Instant | null
  /** Grows with every change, in its transaction. */
  revision: Generated<number>
  cancel_reason: Generated<string | null>
}

/** States an order went through. */
export type OrderEventsTable = {
  tenant_id: string
  order_id: string
  position: number
  status: string
  at: Instant
}

/** Answers given to keyed requests, kept 30 days; written in the transaction of their effect. */
type IdempotencyKeysTable = {
  tenant_id: string
  customer_id: string
  /** Endpoint name and key. */
  route: string
  key: string
  /** SHA-256 of path and body. */
  fingerprint: string
  status: number
  answer: Json<unknown>
  created_at: DefaultInstant
}

/** One per customer; written by whoever changes the lines. */
type CartsTable = {
  tenant_id: string
  customer_id: string
  /** As last sent. */
  order_type: string | null
  /** Counts the changes of the cart. */
  revision: number
  updated_at: Instant
}

/** What customers asked for, without prices. */
type CartLinesTable = {
  tenant_id: string
  customer_id: string
  /** Made by the device. */
  id: string
  item_id: string
  quantity: number
  notes: string
  answers: Json<VariableAnswer[]>
  position: number
  /** Of the cart, when the line last changed. */
  revision: number
}

type OperatorTokensTable = {
  tenant_id: string
  token_hash: string
  name: string
  created_at: DefaultInstant
}

/** Signs what only the store can have made: links of tables, keys of guests' orders. */
type StoreSecretsTable = {
  tenant_id: string
  /** 32 random bytes. */
  secret: Buffer
}

/** What a customer is told; written in the transaction of what it tells. */
type NotificationsTable = {
  tenant_id: string
  id: string
  customer_id: string
  type: string
  order_id: string | null
  data: Json<Omit<Notification['data'], 'order_id'>>
  seen_at: Instant | null
  read_at: Instant | null
  created_at: Instant
}

export type ReviewsTable = {
  tenant_id: string
  id: string
  customer_id: string
  order_id: string | null
  rating: number
  comment: string
  created_at: Instant
}

/** What operators did: one row per act, in its transaction. */
type AuditTable = {
  tenant_id: string
  /** Order of the acts; of no meaning outside. */
  number: Generated<number>
  at: Instant
  who: string
  act: string
  subject: string
  before: string
  after: string
}

/** Table names and rows of the database. */
export type Schema = {
  tenants: TenantsTable
  store_secrets: StoreSecretsTable
  categories: CategoriesTable
  items: ItemsTable
  images: ImagesTable
  image_variants: ImageVariantsTable
  customers: CustomersTable
  sessions: SessionsTable
  session_customers: SessionCustomersTable
  sign_in_attempts: SignInAttemptsTable
  addresses: AddressesTable
  orders: OrdersTable
  order_events: OrderEventsTable
  idempotency_keys: IdempotencyKeysTable
  operator_tokens: OperatorTokensTable
  carts: CartsTable
  cart_lines: CartLinesTable
  notifications: NotificationsTable
  reviews: ReviewsTable
  audit: AuditTable
}
