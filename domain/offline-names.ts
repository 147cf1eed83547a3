export const databaseName = (tenant: string) => `storefront:${tenant}`
export const DATABASE_VERSION = 1
export const STORE_NAMES = { outbox: 'outbox', keyValue: 'key-value' } as const
/** Keys of the menu document and of its last confirmation by the server. */
export const MENU_KEYS = ['menu', 'menu:confirmed'] as const

/** Web Lock of the one drainer of a store's outbox. */
export const outboxLock = (tenant: string) => `outbox:${tenant}`
export const OUTBOX_SYNC_TAG = 'outbox'
export const outboxChannel = (tenant: string) => `outbox:${tenant}`

/** Subject of guests' orders; no customer has this id. */
export const GUEST_SUBJECT = '00000000-0000-0000-0000-000000000000'

const LATER: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

export const isForLater = (status: number): boolean => LATER.has(status)
