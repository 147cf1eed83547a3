import { useSyncExternalStore } from 'react'

let settle: () => void

/**
 * Resolves when a store's page answers taps: React has taken the server's markup over. Not when the root has: what a router
 * draws is taken over later, and must find what the server found.
 */
export const standing = new Promise<void>((resolve) => {
  settle = resolve
})

/** Says that the page stands. */
export const stand = (): void => settle()

const never = () => () => {}

/** False on the server and in the first render of the browser, so that both write the same markup; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
