// The shape of every failure answer.
import * as z from 'zod/mini'

/** Stable codes; the client chooses its words by code, never by message. */
export const problemCodeSchema = z.enum([
  'malformed',
  'unauthenticated',
  'forbidden',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'overloaded',
  'internal',
  'idempotency_key_missing',
  'idempotency_mismatch',
  'invalid_credentials',
  'identifier_taken',
  'orders_active',
  'reset_link_invalid',
  'price_changed',
  'item_unavailable',
  'option_unavailable',
  'questions_changed',
  'order_type_unavailable',
  'below_minimum',
  'address_required',
  'outside_zone',
  'store_closed',
  'time_unavailable',
  'time_passed',
  'table_unknown',
  'guest_not_allowed',
  'slot_taken',
  'already_canceled',
  'order_not_cancelable',
  'not_movable',
  'too_late',
  'visit_not_begun',
  'illegal_transition',
  'already_reviewed',
  'not_reviewable',
  'default_address',
  'addresses_full',
  'cart_full',
  'orders_full',
  'portions_full',
  'tokens_full',
])
export type ProblemCode = z.infer<typeof problemCodeSchema>

/** `errors` maps a body field (dotted path) to sentences; `details` is typed by code (order.ts). */
export const problemSchema = z.object({
  message: z.string(),
  code: problemCodeSchema,
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  details: z.optional(z.unknown()),
})
export type Problem = z.infer<typeof problemSchema>
