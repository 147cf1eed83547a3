// What the build puts in and what TypeScript's worker library lacks.

/** Files to keep for offline use, written by build/worker.ts: a hashed name needs no revision. */
declare const __PRECACHE_MANIFEST__: readonly { readonly url: string; readonly revision: string | null }[]

/** One-off background sync (Chromium only). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
