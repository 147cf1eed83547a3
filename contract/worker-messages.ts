// What page and worker say to each other.
import * as z from 'zod/mini'

/** Page to worker: take over now (the customer agreed to the update), in Workbox's words, or drain the outbox. */
export const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('drain-outbox') }),
])
export type ToWorker = z.infer<typeof toWorkerSchema>
