// Placing an order: decide, number and store it, all in one transaction.
import type { PlaceOrderBody } from '#contract/order'
import type { Transaction } from '#server/db/database'
import { ProblemError } from '#server/http/route'
import type { OrderedFrom } from './order-decision.ts'
import { decideOrder, storedNote } from './order-decision.ts'
import { tellCustomer } from './order-notice.ts'
import type { OrderWithEvents } from './order-parts.ts'
import { deliveryLocation, findOrder, insertOrder, lockStore, takeOrderNumber } from './orders-repository.ts'

export type OrderRequest = {
  readonly tenantId: string
  readonly customerId: string
  /** The Idempotency-Key; becomes the order's id. */
  readonly id: string
  readonly body: PlaceOrderBody
  readonly at: Date
}

/** Gives the catalogue of the version that holds now; called while the store's row is locked. */
export type CatalogueAt = (version: number) => Promise<OrderedFrom>

/**
 * Places an order, or gives the receipt of the one that has this id: a copy may arrive after its key was forgotten.
 * @throws ProblemError 409 with what the customer must decide; 422 for a request that cannot be meant, and for the id of
 * somebody else's order, of which nothing is said.
 */
export async function placeOrder(
  tx: Transaction,
  request: OrderRequest,
  catalogueAt: CatalogueAt,
): Promise<OrderWithEvents> {
  const { tenantId, customerId, id, body, at } = request
  const version = await lockStore(tx, tenantId)

  const earlier = await findOrder(tx, tenantId, id)
  if (earlier?.row.customer_id === customerId) return earlier
  if (earlier) throw new ProblemError(422, 'idempotency_mismatch')

  const location =
    body.order_type === 'delivery' && body.address_id !== undefined
      ? await deliveryLocation(tx, tenantId, customerId, body.address_id)
      : null
  const order = decideOrder(await catalogueAt(version), body, location !== null)

  const placed = await insertOrder(tx, {
    tenant_id: tenantId,
    id,
    order_number: await takeOrderNumber(tx, tenantId),
    customer_id: customerId,
    guest_name: null,
    guest_phone: null,
    table_number: null,
    portions: null,
    status: 'pending',
    order_type: body.order_type,
    payment_method: body.payment_method,
    currency: order.currency,
    tax_percent: order.taxPercent,
    subtotal_minor: order.subtotalMinor,
    delivery_minor: order.deliveryMinor,
    tax_minor: order.taxMinor,
    total_minor: order.totalMinor,
    notes: storedNote(body.notes ?? '', ''),
    location,
    lines: order.lines,
    ordered_at: at,
    reserved_at: null,
  })
  await tellCustomer(tx, placed.row, 'created', at)
  return placed
}
