// A customer may sign out while offline: the session lives on until the server hears of it. The worker cannot read the
// page's cookie that says so (Chromium answers for the script's path only), so leaving is noted beside the outbox.
import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from './database.ts'

/** Key-value entry that is there from leaving until the next sign-in. */
export const LEFT_KEY = 'left'

/** Whether the last customer of this device left the store and nobody came since. */
export async function hasLeft(tenant: string): Promise<boolean> {
  return (
    (await inTransaction(tenant, STORE_NAMES.keyValue, 'readonly', (store) =>
      settled<unknown>(store.get(LEFT_KEY)),
    )) !== undefined
  )
}
