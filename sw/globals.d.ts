// What the build puts in and what TypeScript's worker library lacks.

/** A file of the build (build/kept-files.ts). */
interface BuildFile {
  readonly url: string
  /** The start of the SHA-256 of its content in base64; the server may add to the shell's. */
  readonly revision: string
  /** Whether it is kept only once a page has asked for it. */
  readonly onDemand?: true
}

interface ServiceWorkerGlobalScope {
  /** The build's files, written into the worker by Workbox. */
  readonly __WB_MANIFEST: readonly BuildFile[]
}

/** One-off background sync (Chromium only). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

/** In every browser that has tags for notifications, and in no library of TypeScript any more. */
interface NotificationOptions {
  readonly renotify?: boolean
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}
