// Tables of what customers choose and order, and of the answers their orders got.
import type { ColumnType, Generated } from 'kysely'
import type { VariableAnswer } from '#contract/catalog'
import type { Order } from '#contract/order'
import type { DefaultInstant, Instant, Json } from './columns.ts'

/** One per customer; written by whoever changes the lines. */
export type CartsTable = {
  tenant_id: string
  customer_id: string
  /** As last sent. */
  order_type: string | null
  /** Counts the changes of the cart. */
  revision: number
  updated_at: Instant
}

/** What customers asked for, without prices. */
export type CartLinesTable = {
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

export type OrdersTable = {
  tenant_id: string
  /** The Idempotency-Key that placed it. */
  id: string
  order_number: number
  /** Null for the order of a guest, who has the next two. They stay when the order joins an account. */
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
  /** Whether the tax is in the subtotal, and not on top of it. */
  prices_include_tax: Generated<boolean>
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
  /** When its customer deleted their account; since then it names nobody. */
  anonymised_at: ColumnType<Date | null, Date | null | undefined, Date>
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
export type IdempotencyKeysTable = {
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
