import type { ColumnType, Generated } from 'kysely'
import type { VariableAnswer } from '#contract/catalog'
import type { Order } from '#contract/order'
import type { DefaultInstant, Instant, Json } from './columns.ts'

export type OrderTables = {
  carts: {
    customer_id: string
    order_type: string | null
    /** Grows with every change of the cart. */
    revision: number
    updated_at: Instant
  }
  cart_lines: {
    customer_id: string
    id: string
    item_id: string
    quantity: number
    notes: string
    answers: Json<VariableAnswer[]>
    position: number
    /** The cart's revision when the line last changed. */
    revision: number
  }
  orders: {
    /** The Idempotency-Key that placed it. */
    id: string
    order_number: number
    /** Null for the order of a guest. The guest's name and phone stay when the order joins an account. */
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
    prices_include_tax: Generated<boolean>
    subtotal_minor: number
    delivery_minor: number
    tax_minor: number
    total_minor: number
    notes: string
    location: Json<Order['location']>
    /** With the words and prices of the time when the order was placed. */
    lines: Json<Order['order_items']>
    /** Portions it took of limited items, by item; null when there are none to give back. */
    portions: Json<Record<string, number>> | null
    ordered_at: Instant
    reserved_at: Instant | null
    revision: Generated<number>
    cancel_reason: Generated<string | null>
    /** Set when the customer deleted their account. */
    anonymised_at: ColumnType<Date | null, Date | null | undefined, Date>
  }
  order_events: {
    order_id: string
    position: number
    status: string
    at: Instant
  }
  idempotency_keys: {
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
  /** Readable outside the store, so the content of a job is in job_contents. */
  jobs: {
    id: string
    kind: string
    /** When it may be taken, also again after a failure or when the lease ended. */
    due_at: Instant
    /** No further try begins after this. */
    give_up_at: Instant
    tries: number
    /** Of the process that took it last, the only one that may finish or postpone it. */
    lease: string | null
  }
  job_contents: {
    job_id: string
    content: Json<Readonly<Record<string, unknown>>>
  }
}
