/** Page to worker; Workbox defines SKIP_WAITING. `seen`: the customer looks at this path. */
export type ToWorker = { readonly type: 'SKIP_WAITING' } | { readonly type: 'seen'; readonly path: string }

/** Worker to page. `open`: a notification was tapped; `removed`: the store has no worker any more (sw/removal.ts). */
export type ToPage =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'shown'; readonly tag: string }
  | { readonly type: 'removed' }
