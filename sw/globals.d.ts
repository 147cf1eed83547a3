// What the build puts in and what TypeScript's worker library lacks.

/** Files as the build wrote them, column by column, which compresses best: five characters of each one's SHA-256 in base64, and its bytes. */
interface BuildList {
  readonly urls: readonly string[]
  readonly hashes: string
  readonly sizes: readonly number[]
}

/** Files to keep for offline use, written by build/worker.ts. The revision is the shell's, with what the server adds to it. */
declare const __PRECACHE_MANIFEST__: BuildList & { readonly revision: string }
/** Files that are kept once a page has asked for them. Their addresses lack the first slash. */
declare const __OTHER_FILES__: BuildList

/** One-off background sync (Chromium only). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
