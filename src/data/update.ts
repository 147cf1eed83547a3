import { create } from 'zustand'

/** `apply` changes to a newer build, which waits for the customer's consent; the page is loaded again. Null: none waits. */
export const useUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }))
