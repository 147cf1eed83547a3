import { create } from 'zustand'

/** `apply` loads the page with a newer build, which waits for the customer's consent; null when none waits. */
export const useUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }))
