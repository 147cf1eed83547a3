import * as z from 'zod/mini'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './declare-endpoint.ts'
import { isVisit } from '#domain/order-types'
import { type OrderStatus, CANCEL_REASONS, ORDER_STATUSES, orderSchema } from './order.ts'

/** Next states that a store may choose (docs/specification.md 4.1 leaves them open). */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'canceled'],
  confirmed: ['in_progress', 'canceled'],
  in_progress: ['completed', 'canceled'],
  completed: [],
  canceled: [],
}

export function mayMove(from: string, to: OrderStatus): boolean {
  return Object.hasOwn(ORDER_MOVES, from) && ORDER_MOVES[from as OrderStatus].includes(to) // it is a key of the table
}

export const FINAL_STATUSES: readonly string[] = ORDER_STATUSES.filter((status) => ORDER_MOVES[status].length === 0)

export const isFinal = (status: string): boolean => FINAL_STATUSES.includes(status)

/** Customers may cancel until the store accepts; visits also later, until the time of the store's rule. */
export const isCancelable = ({ status, orderType }: { status: string; orderType: string }): boolean =>
  status === 'pending' || (status === 'confirmed' && isVisit(orderType))

export const isMovable = ({ status, orderType }: { status: string; orderType: string }): boolean =>
  isVisit(orderType) && isCancelable({ status, orderType })

/** `details` of 409 order_not_cancelable and not_movable. */
export const notCancelableDetailsSchema = z.object({ status: z.string() })
export const illegalTransitionDetailsSchema = z.object({ from: z.string(), to: z.string() })

/** Event of the stream of an order; its `id` is the order's revision. */
export const ORDER_EVENT = 'order'

export const cancelBodySchema = z.strictObject({ cancel_reason: z.enum(CANCEL_REASONS) })

export const cancelOrder = endpoint('POST /api/{tenant}/tenant/customers/orders/cancel/{id}', {
  caller: 'guest',
  idempotent: true,
  summary: 'Cancels a pending order, or a visit until the time of the store’s rule.',
  body: cancelBodySchema,
  data: orderSchema,
  problems: ['already_canceled', 'order_not_cancelable', 'too_late'],
})

export const rescheduleVisit = endpoint('POST /api/{tenant}/tenant/customers/orders/{id}/reschedule', {
  caller: 'guest',
  idempotent: true,
  summary: 'Moves a visit until the time of the store’s rule. Number, price and duration stay.',
  body: z.strictObject({
    reserved_at: z.iso.datetime(),
    /** Null is anyone; absent is unchanged. */
    resource_id: z.optional(z.nullable(catalogIdSchema)),
  }),
  data: orderSchema,
  problems: ['not_movable', 'too_late', 'slot_taken', 'time_unavailable', 'time_passed'],
})

export const wishEarlier = endpoint('POST /api/{tenant}/tenant/customers/orders/{id}/earlier', {
  caller: 'guest',
  repeatable: true,
  summary: 'Asks to be told once when an earlier time becomes free; first asked, first told. A move ends the wish.',
  data: orderSchema,
  problems: ['not_movable', 'too_late'],
})

export const dropEarlierWish = endpoint('DELETE /api/{tenant}/tenant/customers/orders/{id}/earlier', {
  caller: 'guest',
  repeatable: true,
  summary: 'Deletes that wish, if any.',
  data: orderSchema,
})

export const joinOrder = endpoint('POST /api/{tenant}/tenant/customers/orders/{id}/join', {
  caller: 'guest',
  repeatable: true,
  summary: 'Adds a guest’s order, by its `Order-Key`, to the signed-in customer’s. Its link stays valid.',
  data: orderSchema,
})

export const orderEvents = endpoint('GET /api/{tenant}/tenant/customers/orders/{id}/events', {
  caller: 'guest',
  stream: ORDER_EVENT,
  summary:
    'Streams the order now and after each change until its end; only newer with Last-Event-ID, 204 after the end.',
  data: orderSchema,
})
