interface BuildFile {
  readonly url: string
  /** The start of the SHA-256 of its content in base64; the server may add to that of the shell. */
  readonly revision: string
  /** Kept only once a page has asked for it. */
  readonly onDemand?: true
}

interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: readonly BuildFile[]
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

/** Every browser has these, TypeScript's libraries do not. */
interface NotificationOptions {
  readonly renotify?: boolean
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}
