import { useSyncExternalStore } from 'react'

let settle: () => void

/** Resolves when the page of a store is hydrated. Not with the root: a router's pages are hydrated later. */
export const whenHydrated = new Promise<void>((resolve) => {
  settle = resolve
})

export const markHydrated = (): void => settle()

const never = () => () => {}

/** False on the server and in the first render, so that both write the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
