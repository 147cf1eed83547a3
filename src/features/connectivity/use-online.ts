import { useSyncExternalStore } from 'react'
import { isReachable, subscribeReachability } from '#data/reachability.ts'

/** Whether the shop can be reached now. True on the server and in the first render. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeReachability, isReachable, () => true)
}
