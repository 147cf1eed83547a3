// Records the device keeps for a store, shared by page and worker. Only additive changes: an unknown record version
// is left untouched, because an older and a newer build may read the same database.
import * as z from 'zod/mini'
import { localizedTextSchema } from './values.ts'
import { placeOrderBodySchema, orderSchema } from './order.ts'
import { problemCodeSchema, problemSchema } from './problem.ts'

/**
 * Where an intent stands. `sending` found at start means unknown and is sent again with the same key.
 * `decision` waits for the customer (a conflict), `rejected` cannot be sent as it is, `sign-in` waits for its subject.
 */
const outboxStateSchema = z.enum(['queued', 'sending', 'confirmed', 'decision', 'rejected', 'sign-in'])
export type OutboxState = z.infer<typeof outboxStateSchema>

/** What the customer saw when tapping, kept so that a conflict can show old beside new. */
const orderSnapshotSchema = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      item_id: z.string(),
      name: z.string(),
      name_ar: z.string(),
      section: z.optional(localizedTextSchema),
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

/**
 * A failure as it came: of a newer server, or of something in between that says it in a way of its own. What cannot be told from it is
 * left out, because an intent is shown whatever was answered to it. An unknown code reads as `internal`.
 */
const keptProblemSchema = z.catch(
  z.object({
    ...problemSchema.shape,
    code: z.catch(problemCodeSchema, 'internal'),
    errors: z.catch(problemSchema.shape.errors, undefined),
  }),
  { code: 'internal', message: '' },
)

/** What every intent waiting on the device has. The key is the Idempotency-Key. */
const intent = {
  version: z.literal(1),
  key: z.uuid(),
  /** Order in which intents were made; lanes send by it. */
  seq: z.int(),
  tenant: z.string(),
  /** Customer who made it; never sent in the session of another. A guest's (GUEST_SUBJECT) is sent in any. */
  subject: z.uuid(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  nextAt: z.int(),
  attempts: z.int(),
  state: outboxStateSchema,
  /** Last failure answer, for `decision` and `rejected`. */
  problem: z.nullable(keptProblemSchema),
}

/** An order waiting on the device. Its key becomes the order's id. */
export const outboxRecordSchema = z.object({
  ...intent,
  kind: z.literal('place-order'),
  payload: placeOrderBodySchema,
  snapshot: orderSnapshotSchema,
  /** The server's receipt, for `confirmed`. */
  receipt: z.nullable(orderSchema),
})
export type OutboxRecord = z.infer<typeof outboxRecordSchema>

/**
 * A change of something of the customer's own, waiting on the device, for a writing endpoint that takes an Idempotency-Key. It
 * says itself where it goes, so that an older worker also sends what only newer pages make.
 */
export const callRecordSchema = z.object({
  ...intent,
  kind: z.literal('call'),
  /** Name of the endpoint in the contract, such as `addAddress`. */
  name: z.string(),
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  /** Path of the endpoint with its `{name}` parameters, and what stands for them beside `{tenant}`. */
  path: z.string(),
  params: z.record(z.string(), z.string()),
  /** Key of a guest's order, for the `Order-Key` header. */
  orderKey: z.optional(z.string()),
  /** The body; empty where the endpoint takes none. */
  payload: z.record(z.string(), z.unknown()),
  /**
   * When it is no longer worth sending (milliseconds since 1970), for what is only of the moment: it holds up nothing that was made
   * after it, and is gone from the device with whatever is answered.
   */
  dropAt: z.optional(z.int()),
  /** `data` of the server's answer, for `confirmed`. */
  receipt: z.unknown(),
})
export type CallRecord = z.infer<typeof callRecordSchema>

/** Whatever waits on the device. */
export type AnyRecord = OutboxRecord | CallRecord
