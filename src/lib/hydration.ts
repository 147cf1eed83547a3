import { useSyncExternalStore } from 'react'

/** Resolves when the page of a store is hydrated, which is later than the root. */
export const { promise: whenHydrated, resolve: markHydrated } = Promise.withResolvers<void>()

const never = () => () => {}

/** False on the server and in the first render, whose markup must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
