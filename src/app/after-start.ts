// What a page does once it stands: keep its data, connect to the worker, send what waits, follow keys. One script, loaded after the first paint.
import type { QueryClient } from '@tanstack/react-query'
import { startDrainingIfWaiting } from '#data/outbox/waiting.ts'
import { persistFrom } from '#data/persistence.ts'
import { isReachable, subscribeReachability } from '#data/reachability.ts'
import { connectWorker } from '#data/worker-bridge.ts'
import { retryPictures } from '#ui/use-picture.ts'

export { restore } from '#data/persistence.ts'

/** Starts everything that keeps a store usable offline, and what a first view does without. */
export function afterStart(queryClient: QueryClient, slug: string): void {
  persistFrom(queryClient, slug)
  connectWorker(slug)
  // A phone has no keys to follow.
  if (matchMedia('(min-width: 768px)').matches) void import('./search-key.ts').then((key) => key.followSearchKey(slug))
  void startDrainingIfWaiting(slug)
  const retry = () => {
    if (isReachable() && document.visibilityState === 'visible') retryPictures()
  }
  subscribeReachability(retry)
  document.addEventListener('visibilitychange', retry)
}
