// Records on the device. Pages and workers of different builds share them: changes only add, unknown versions stay untouched.
import * as z from 'zod/mini'
import { localizedTextSchema } from './values.ts'
import { orderSchema, placeOrderBodySchema, quoteLineSchema, quoteSchema } from './order.ts'
import { problemCodeSchema, problemSchema } from './problem.ts'

/** `sending` at start is sent again. `decision`: a conflict; `rejected`: cannot be sent; `sign-in`: waits for its customer. */
const outboxStateSchema = z.enum(['queued', 'sending', 'confirmed', 'decision', 'rejected', 'sign-in'])
export type OutboxState = z.infer<typeof outboxStateSchema>

const orderSnapshotSchema = z.extend(z.omit(quoteSchema, { order_type: true, catalogue_version: true }), {
  lines: z.array(
    z.extend(quoteLineSchema, {
      section: z.optional(localizedTextSchema),
      image_url: z.nullable(z.string()),
      image_hue: z.int(),
      image_cutout: z.boolean(),
    }),
  ),
})
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>

/** Lenient, so that every intent can be shown: unreadable parts are dropped, unknown codes become `internal`. */
const keptProblemSchema = z.catch(
  z.object({
    ...problemSchema.shape,
    code: z.catch(problemCodeSchema, 'internal'),
    errors: z.catch(problemSchema.shape.errors, undefined),
  }),
  { code: 'internal', message: '' },
)

/** Fields of every pending intent; the key is the Idempotency-Key. */
const intent = {
  version: z.literal(1),
  key: z.uuid(),
  /** Intents are sent in this order. */
  seq: z.int(),
  tenant: z.string(),
  /** The customer whose session alone may send it; GUEST_SUBJECT is sent in any. */
  subject: z.uuid(),
  /** Milliseconds since 1970, as `nextAt`. */
  createdAt: z.int(),
  nextAt: z.int(),
  attempts: z.int(),
  state: outboxStateSchema,
  problem: z.nullable(keptProblemSchema),
}

/** A pending order; its key becomes the order's id. */
export const outboxRecordSchema = z.object({
  ...intent,
  kind: z.literal('place-order'),
  payload: placeOrderBodySchema,
  snapshot: orderSnapshotSchema,
  receipt: z.nullable(orderSchema),
})
export type OutboxRecord = z.infer<typeof outboxRecordSchema>

/** A pending idempotent call. It carries its route, so that an older worker can send calls of newer pages. */
export const callRecordSchema = z.object({
  ...intent,
  kind: z.literal('call'),
  name: z.string(),
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  /** Path with `{name}` parameters, and their values except `{tenant}`. */
  path: z.string(),
  params: z.record(z.string(), z.string()),
  orderKey: z.optional(z.string()),
  payload: z.record(z.string(), z.unknown()),
  /** Milliseconds since 1970 when it expires. It then blocks no later intent, and any answer deletes it. */
  dropAt: z.optional(z.int()),
  receipt: z.unknown(),
})
export type CallRecord = z.infer<typeof callRecordSchema>

export type AnyRecord = OutboxRecord | CallRecord
