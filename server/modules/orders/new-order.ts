// An order that is about to be placed: who asks for what, and the row it becomes. Pure.
import type { PlaceOrderBody } from '#contract/order'
import type { Guest } from './guest-orders.ts'
import type { PricedOrder } from '#server/modules/catalog/order-lines'
import { storedNote } from '#server/modules/catalog/order-lines'
import type { OrderRow } from './order-parts-repository.ts'

export type OrderRequest = {
  readonly tenantId: string
  /** Who orders: a customer by id, or a guest. */
  readonly orderer:
    { readonly customerId: string; readonly guest: null } | { readonly customerId: null; readonly guest: Guest }
  /** The Idempotency-Key; becomes the order's id. */
  readonly id: string
  readonly body: PlaceOrderBody
  readonly at: Date
}

/** The row of a priced order in its first state; `found` is what only the database knew. */
export function newOrderRow(
  { tenantId, orderer, id, body, at }: OrderRequest,
  priced: PricedOrder,
  found: Pick<OrderRow, 'order_number' | 'location' | 'portions'>,
): OrderRow {
  const { customerId, guest } = orderer
  return {
    ...found,
    tenant_id: tenantId,
    id,
    customer_id: customerId,
    guest_name: guest?.name ?? null,
    guest_phone: guest?.phone ?? null,
    table_number: body.table?.number ?? null,
    status: 'pending',
    order_type: body.order_type,
    payment_method: body.payment_method,
    currency: priced.currency,
    tax_percent: priced.taxPercent,
    prices_include_tax: priced.isTaxIncluded,
    subtotal_minor: priced.subtotalMinor,
    delivery_minor: priced.deliveryMinor,
    tax_minor: priced.taxMinor,
    total_minor: priced.totalMinor,
    notes: storedNote(body.notes ?? '', ''),
    lines: priced.lines,
    ordered_at: at,
    reserved_at: body.reserved_at === undefined ? null : new Date(body.reserved_at),
    revision: 1,
    cancel_reason: null,
    anonymised_at: null,
  }
}
