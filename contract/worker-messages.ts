// What page and worker say to each other.
import * as z from 'zod/mini'

/**
 * Page to worker: take over now (the customer agreed to the update), in Workbox's words; drain the outbox; or: the page of this path of the
 * store is looked at.
 */
const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('drain-outbox') }),
  z.object({ type: z.literal('seen'), path: z.string() }),
])
export type ToWorker = z.infer<typeof toWorkerSchema>

/**
 * Worker to page: go to this path of the store (a tap on a notification), or: this was shown just now, or: the store has no worker any
 * more (sw/removal.ts).
 */
export type ToPage =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'shown'; readonly tag: string }
  | { readonly type: 'removed' }
