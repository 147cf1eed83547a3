// Names that page and worker share on the device.

/** One database per store; its name carries the store, so that one store never opens another's. */
export const databaseName = (tenant: string) => `storefront:${tenant}`
export const DATABASE_VERSION = 1
export const STORE_NAMES = { outbox: 'outbox', keyValue: 'key-value' } as const
/** Under which the device keeps a store's menu document, and when the server last said that it holds. */
export const MENU_KEYS = ['menu', 'menu:confirmed'] as const

/** Web Lock that lets one drainer at a time send a store's outbox. */
export const outboxLock = (tenant: string) => `outbox:${tenant}`
/** Tag of the one-off background sync. */
export const OUTBOX_SYNC_TAG = 'outbox'
/** Channel on which page and worker tell each other that a store's outbox changed. */
export const outboxChannel = (tenant: string) => `outbox:${tenant}`

/** Subject of what guests ordered: no customer's id. */
export const GUEST_SUBJECT = '00000000-0000-0000-0000-000000000000'

// Answers that tell of the moment and not of what was asked.

const LATER: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

/** Whether an answer with this HTTP status says no for now only: the same may be taken later. */
export function isForLater(status: number): boolean {
  return LATER.has(status)
}
