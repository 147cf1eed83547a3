// What a device remembers of syncing a customer's cart, beside the cart itself: what the server last confirmed, what is on
// its way, what was refused. Everything else follows from comparing: what differs from `base` waits to be sent.
import * as z from 'zod/mini'
import { cartLineSchema, syncCartBodySchema } from '#contract/cart'
import type { CartLine } from '#contract/cart'
import { localizedTextSchema } from '#contract/values'
import { problemCodeSchema } from '#contract/problem'
import { orderTypeSchema } from '#contract/tenant'
import { choiceOf } from '../model/cart.ts'

const entrySchema = z.object({
  id: z.string(),
  /** The line that holds its pieces now; null when it was refused. */
  lineId: z.nullable(z.string()),
  name: z.string(),
  name_ar: z.string(),
  section: z.optional(localizedTextSchema),
  quantity: z.int(),
  /** `merged`: another line that asks for the same grew. */
  outcome: z.enum(['added', 'merged', 'refused']),
  /** Pieces that found no room. */
  leftOut: z.int(),
  /** Price of one piece with its options, as it was added and as it is now. */
  priceBefore: z.string(),
  priceNow: z.nullable(z.string()),
  /** Cannot be ordered now. */
  isUnavailable: z.boolean(),
})

/** What became of one line of a guest's cart. */
export type JoinedLine = z.infer<typeof entrySchema>

const syncStateSchema = z.object({
  version: z.literal(1),
  /** Of the cart, when the server last said what is in it. */
  revision: z.int(),
  /** Lines the server holds, as far as this device knows: id and `contentKey`. */
  base: z.record(z.string(), z.string()),
  /** Sent, or about to be, and not answered: sent again with the same key until it is. */
  pending: z.nullable(z.object({ key: z.uuid(), body: syncCartBodySchema })),
  /** How the customer chose the cart to be ordered, as it was last told; not there before that. */
  told: z.optional(orderTypeSchema),
  /** Lines the server refused, with what was sent of them: not sent again before they change. */
  faults: z.record(
    z.string(),
    z.object({ sent: z.string(), code: z.nullable(problemCodeSchema), message: z.nullable(z.string()) }),
  ),
  /** A guest's lines that moved in and are not confirmed yet, as they were. */
  joining: z.array(cartLineSchema),
  /** What became of a guest's lines, until the customer has seen it. */
  receipt: z.array(entrySchema),
  /** True when the guest's lines came to others. */
  hadLines: z.boolean(),
})
export type SyncState = z.infer<typeof syncStateSchema>

export const NOT_SYNCED: SyncState = {
  version: 1,
  revision: 0,
  base: {},
  pending: null,
  faults: {},
  joining: [],
  receipt: [],
  hadLines: false,
}

/** Reads what is saved. What cannot be read counts as never synced: the cart is then compared with the server's anew. */
export const readSync = (value: unknown): SyncState => syncStateSchema.safeParse(value).data ?? NOT_SYNCED

/** Equal for lines that ask for the same in the same quantity. */
export const contentKey = (line: Pick<CartLine, 'item_id' | 'notes' | 'variables_values' | 'quantity'>) =>
  `${line.quantity} ${choiceOf(line)}`
