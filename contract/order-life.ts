// An order after it was placed: the states it may go through, canceling it, and following it live.
import * as z from 'zod/mini'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { isVisit } from '#domain/order-types'
import { CANCEL_REASONS, ORDER_STATUSES, orderSchema } from './order.ts'
import type { OrderStatus } from './order.ts'
import { slugSchema } from './tenant.ts'

/**
 * Where the store may take an order from each state (docs/specification.md 4.1 names the states and leaves the moves open).
 * Completed and canceled are final.
 */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'canceled'],
  confirmed: ['in_progress', 'canceled'],
  in_progress: ['completed', 'canceled'],
  completed: [],
  canceled: [],
}

/** Whether the store may take an order from one state to another; from a state nobody knows there is no way. */
export function mayMove(from: string, to: OrderStatus): boolean {
  return Object.hasOwn(ORDER_MOVES, from) && ORDER_MOVES[from as OrderStatus].includes(to) // it is a key of the table
}

/** States that nothing follows. */
export const FINAL_STATUSES: readonly string[] = ORDER_STATUSES.filter((status) => ORDER_MOVES[status].length === 0)

/** Whether nothing will happen to the order any more. */
export function isFinal(status: string): boolean {
  return FINAL_STATUSES.includes(status)
}

/**
 * Whether its customer may still cancel an order, as far as its state goes: until the store has accepted it; a visit also after
 * that, until the time that the store's rule of booking sets.
 */
export function isCancelable({ status, orderType }: { status: string; orderType: string }): boolean {
  return status === 'pending' || (status === 'confirmed' && isVisit(orderType))
}

/** Whether its customer may still move a visit, as far as its state goes. */
export const isMovable = ({ status, orderType }: { status: string; orderType: string }): boolean =>
  isVisit(orderType) && isCancelable({ status, orderType })

/** `details` of 409 order_not_cancelable and not_movable: the state the order is in. */
export const notCancelableDetailsSchema = z.object({ status: z.string() })
/** `details` of 409 illegal_transition. */
export const illegalTransitionDetailsSchema = z.object({ from: z.string(), to: z.string() })

/** Name of the one event a stream of an order carries; its `id` is the order's revision. */
export const ORDER_EVENT = 'order'

const params = z.object({ tenant: slugSchema, id: z.uuid() })

/** Why an order is canceled. */
export const cancelBodySchema = z.strictObject({ cancel_reason: z.enum(CANCEL_REASONS) })

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/orders/cancel/{id}',
  caller: 'guest',
  idempotent: true,
  summary: 'Cancels an order that is still pending, or a visit until the time that the store’s rule sets.',
  params,
  body: cancelBodySchema,
  data: orderSchema,
  problems: ['already_canceled', 'order_not_cancelable', 'too_late', 'idempotency_key_missing', 'idempotency_mismatch'],
})

export const rescheduleVisit = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/orders/{id}/reschedule',
  caller: 'guest',
  idempotent: true,
  summary:
    'Moves a visit to another time, until the time that the store’s rule sets. It keeps its number, what it costs and how long it takes; the time it had is free in the same moment.',
  params,
  body: z.strictObject({
    /** One of the times of listMoveSlots. */
    reserved_at: z.iso.datetime(),
    /** Who should serve; null is anyone, absent is as it was booked. */
    resource_id: z.optional(z.nullable(catalogIdSchema)),
  }),
  data: orderSchema,
  problems: [
    'not_movable',
    'too_late',
    'slot_taken',
    'time_unavailable',
    'time_passed',
    'idempotency_key_missing',
    'idempotency_mismatch',
  ],
})

export const wishEarlier = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/orders/{id}/earlier',
  caller: 'guest',
  repeatable: true,
  summary:
    'Wishes to be told when a time before that of a visit becomes free: once, and the first who asked is told. Nothing is booked by it, and a move ends it.',
  params,
  data: orderSchema,
  problems: ['not_movable', 'too_late'],
})

export const dropEarlierWish = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/customers/orders/{id}/earlier',
  caller: 'guest',
  repeatable: true,
  summary: 'Takes that wish back; where there is none, nothing changes.',
  params,
  data: orderSchema,
})

export const joinOrder = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/customers/orders/{id}/join',
  caller: 'guest',
  repeatable: true,
  summary:
    'Makes the order of a guest, whose key stands in `Order-Key`, one of the signed-in customer’s. Its link goes on showing it; one that has joined already stays as it is.',
  params,
  data: orderSchema,
})

export const orderEvents = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/orders/{id}/events',
  caller: 'guest',
  stream: ORDER_EVENT,
  summary:
    'Follows an order: the order now and after each change, until it is completed or canceled. ' +
    'With Last-Event-ID only what is newer; 204 when nothing newer can come.',
  params,
  data: orderSchema,
})
