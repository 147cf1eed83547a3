// Records the device keeps for a store, shared by page and worker. Only additive changes: an unknown record version
// is left untouched, because an older and a newer build may read the same database.
import * as z from 'zod/mini'
import { placeOrderBodySchema, orderSchema } from './order.ts'
import { problemSchema } from './problem.ts'

/**
 * Where an intent stands. `sending` found at start means unknown and is sent again with the same key.
 * `decision` waits for the customer (a conflict), `rejected` cannot be sent as it is, `sign-in` waits for its subject.
 */
export const outboxStateSchema = z.enum(['queued', 'sending', 'confirmed', 'decision', 'rejected', 'sign-in'])
export type OutboxState = z.infer<typeof outboxStateSchema>

/** What the customer saw when tapping, kept so that a conflict can show old beside new. */
export const orderSnapshotSchema = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      item_id: z.string(),
      name: z.string(),
      name_ar: z.string(),
      quantity: z.int(),
      unit_price: z.string(),
      total_price: z.string(),
      image_url: z.nullable(z.string()),
      image_hue: z.int(),
      image_cutout: z.boolean(),
    }),
  ),
  subtotal: z.string(),
  delivery_fees: z.string(),
  tax_amount: z.string(),
  total_amount: z.string(),
})
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>

/** An intent waiting on the device. The key is the Idempotency-Key and becomes the order's id. */
export const outboxRecordSchema = z.object({
  version: z.literal(1),
  key: z.uuid(),
  /** Order in which intents were made; lanes send by it. */
  seq: z.int(),
  tenant: z.string(),
  /** Customer who made it; never sent in the session of another. A guest's (GUEST_SUBJECT) is sent in any. */
  subject: z.uuid(),
  kind: z.literal('place-order'),
  payload: placeOrderBodySchema,
  snapshot: orderSnapshotSchema,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  nextAt: z.int(),
  attempts: z.int(),
  state: outboxStateSchema,
  /** Last failure answer, for `decision` and `rejected`. */
  problem: z.nullable(problemSchema),
  /** The server's receipt, for `confirmed`. */
  receipt: z.nullable(orderSchema),
})
export type OutboxRecord = z.infer<typeof outboxRecordSchema>
