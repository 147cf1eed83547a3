// How syncing stands, for whoever shows the cart. Of one customer at a time: whoever is signed in on this page.
import { createStore } from 'zustand/vanilla'
import { NOT_SYNCED } from './sync-state.ts'
import type { SyncState } from './sync-state.ts'

type ShownSync = {
  /** Null while nobody's cart is followed. */
  readonly customer: string | null
  readonly known: SyncState
  readonly isSyncing: boolean
  /** What the server said when it failed; null once it works again. */
  readonly problem: string | null
  /** Tells and asks the server now. */
  syncNow(): void
  /** The customer has seen what became of the guest's cart. */
  forget(): void
  /** Takes the guest's lines out again. */
  undo(): void
}

const NOTHING: ShownSync = {
  customer: null,
  known: NOT_SYNCED,
  isSyncing: false,
  problem: null,
  syncNow: () => undefined,
  forget: () => undefined,
  undo: () => undefined,
}

export const shownSync = createStore<ShownSync>(() => NOTHING)

/** Nobody's cart is followed any more. */
export function forgetShown(): void {
  shownSync.setState(NOTHING)
}
