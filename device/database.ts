import { STORE_NAMES } from '#domain/offline-names'
import { dropConnection, openDatabase } from './open-database.ts'

type StoreName = (typeof STORE_NAMES)[keyof typeof STORE_NAMES]

/** A transaction ends early when anything else is awaited inside of it. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database request failed'))
  })
}

/** Resolves after the transaction completed; the outbox is then on the disk. @throws DOMException when nothing was written. */
export function inTransaction<T>(
  tenant: string,
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  return inStores(tenant, [store], mode, (storeOf) => work(storeOf(store)))
}

/** All or nothing on several object stores. `work` may run twice. */
export async function inStores<T>(
  tenant: string,
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const database = await openDatabase(tenant)
    const durability = names.includes(STORE_NAMES.outbox) ? 'strict' : 'default'
    const transaction = database.transaction(names, mode, { durability })
    const completed = new Promise<void>((resolve, reject) => {
      // Listeners, because `work` may set handlers of its own.
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError')),
      )
    })
    const result = work((name) => transaction.objectStore(name)).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
    const [outcome, completion] = await Promise.allSettled([result, completed])
    // A full disk fails the transaction only at its end.
    if (completion.status === 'rejected' && outcome.status === 'fulfilled') throw completion.reason
    if (outcome.status === 'rejected') throw transaction.error ?? outcome.reason
    return outcome.value
  }
  try {
    return await attempt()
  } catch (error) {
    // Safari drops connections of background tabs without an event.
    const isDead = error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
    if (!isDead) throw error
    dropConnection(tenant)
    return attempt()
  }
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {} // it has ended already
}
