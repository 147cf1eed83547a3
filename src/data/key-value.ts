// Small values of one store on the device, beside the outbox. Personal values live here and nowhere else on the device:
// never in localStorage and never in the worker's caches.
import { STORE_NAMES } from '#contract/offline-names'
import { inTransaction, settled } from './outbox/drain/database.ts'

/** Key of what an owner (a customer's id, or `guest`) has at the store and takes along when they leave. */
export const ownerKey = (kind: 'cart' | 'booking', owner: string) => `${kind}:${owner}`

/** Key of error reports that could not be sent yet. They hold nothing personal, and are of nobody. */
export const REPORTS_KEY = 'error-reports'

/** Reads values in one transaction, in the order asked; undefined where there is none. */
export function readValues(tenant: string, keys: readonly string[]): Promise<unknown[]> {
  return inTransaction(tenant, STORE_NAMES.keyValue, 'readonly', (store) =>
    Promise.all(keys.map((key) => settled<unknown>(store.get(key)))),
  )
}

/** Writes and deletes values in one transaction; undefined deletes. @throws DOMException when the device has no room. */
export async function writeValues(tenant: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await inTransaction(tenant, STORE_NAMES.keyValue, 'readwrite', async (store) => {
    await Promise.all(
      Object.entries(values).map(async ([key, value]) => {
        await (value === undefined ? settled(store.delete(key)) : settled(store.put(value, key)))
      }),
    )
  })
}

/**
 * Reads, changes and writes values in one transaction; undefined deletes. `change` must not wait for anything, or the
 * transaction would end early. @returns what is stored afterwards. @throws DOMException when the device has no room.
 */
export function changeValues(
  tenant: string,
  keys: readonly string[],
  change: (values: unknown[]) => unknown[],
): Promise<unknown[]> {
  return inTransaction(tenant, STORE_NAMES.keyValue, 'readwrite', (store) => changeIn(store, keys, change))
}

/** The same inside a transaction that is open. */
export async function changeIn(
  store: IDBObjectStore,
  keys: readonly string[],
  change: (values: unknown[]) => unknown[],
): Promise<unknown[]> {
  const values = change(await Promise.all(keys.map((key) => settled<unknown>(store.get(key)))))
  await Promise.all(
    keys.map(async (key, index) => {
      const value = values[index]
      await (value === undefined ? settled(store.delete(key)) : settled(store.put(value, key)))
    }),
  )
  return values
}
