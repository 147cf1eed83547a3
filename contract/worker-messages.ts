import * as z from 'zod/mini'

/** Page to worker; Workbox defines SKIP_WAITING. `seen`: the customer looks at this path. */
const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('drain-outbox') }),
  z.object({ type: z.literal('seen'), path: z.string() }),
])
export type ToWorker = z.infer<typeof toWorkerSchema>

/** Worker to page. `open`: a notification was tapped; `removed`: the store has no worker any more (sw/removal.ts). */
export type ToPage =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'shown'; readonly tag: string }
  | { readonly type: 'removed' }
