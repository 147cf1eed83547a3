// A sign-out offline is noted beside the outbox, because the worker cannot read the cookie of the page: Chromium tells it
// only those for the path of its script.
import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from './database.ts'

/** Set from a sign-out until the next sign-in. */
export const LEFT_KEY = 'left'

export async function hasLeft(tenant: string): Promise<boolean> {
  return (await inTransaction(tenant, STORE_NAMES.keyValue, 'readonly', (store) => settled(store.count(LEFT_KEY)))) > 0
}
