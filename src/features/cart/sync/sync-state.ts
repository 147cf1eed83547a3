// The stored state of syncing a customer's cart. Lines that differ from `base` are unsent.
import * as z from 'zod/mini'
import { type CartLine, cartLineSchema, syncCartBodySchema } from '#contract/cart'
import { problemCodeSchema } from '#contract/problem'
import { orderTypeSchema } from '#contract/tenant'
import { choiceOf } from '../model/cart.ts'

const entrySchema = z.extend(
  z.pick(cartLineSchema, { id: true, name: true, name_ar: true, section: true, quantity: true }),
  {
    /** Id of the line that has its pieces now; null when it was refused. */
    lineId: z.nullable(z.string()),
    outcome: z.enum(['added', 'merged', 'refused']),
    leftOut: z.int(),
    priceBefore: z.string(),
    priceNow: z.nullable(z.string()),
    isUnavailable: z.boolean(),
  },
)

export type JoinedLine = z.infer<typeof entrySchema>

const syncStateSchema = z.object({
  version: z.literal(1),
  revision: z.int(),
  /** Lines on the server, as last known: id to `contentKey`. */
  base: z.record(z.string(), z.string()),
  /** The request that is repeated with the same key until it is answered. */
  pending: z.nullable(z.object({ key: z.uuid(), body: syncCartBodySchema })),
  /** The last order type that was sent as the customer's choice. */
  told: z.optional(orderTypeSchema),
  /** Refused lines by id; a line is not sent again before it differs from `sent`. */
  faults: z.record(
    z.string(),
    z.object({ sent: z.string(), code: z.nullable(problemCodeSchema), message: z.nullable(z.string()) }),
  ),
  /** Lines of the guest's cart that the server has not confirmed. */
  joining: z.array(cartLineSchema),
  receipt: z.array(entrySchema),
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

/** Damaged values count as never synced: the cart is then compared with the server's again. */
export const readSync = (value: unknown): SyncState => syncStateSchema.safeParse(value).data ?? NOT_SYNCED

export const contentKey = (line: Pick<CartLine, 'item_id' | 'notes' | 'variables_values' | 'quantity'>) =>
  `${line.quantity} ${choiceOf(line)}`

/** Equal for the same lines in any order, without those named in `but`. */
export const linesKey = (lines: readonly CartLine[], but?: ReadonlySet<string>) =>
  lines
    .filter(({ id }) => !but?.has(id))
    .map((line) => `${line.id} ${contentKey(line)}`)
    .toSorted()
    .join('\n')
