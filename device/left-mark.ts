// After a sign-out offline the session lives on until the server is told. The worker cannot read the page's cookie
// (Chromium answers for the path of the script only), so the sign-out is noted beside the outbox.
import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from './database.ts'

/** Set from a sign-out until the next sign-in. */
export const LEFT_KEY = 'left'

export async function hasLeft(tenant: string): Promise<boolean> {
  return (
    (await inTransaction(tenant, STORE_NAMES.keyValue, 'readonly', (store) =>
      settled<unknown>(store.get(LEFT_KEY)),
    )) !== undefined
  )
}
