import { useSyncExternalStore } from 'react'

/** Resolves when the page of a store is hydrated. Not with the root: a router's pages are hydrated later. */
export const { promise: whenHydrated, resolve: markHydrated } = Promise.withResolvers<void>()

const never = () => () => {}

/** False on the server and in the first render, so that both write the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
