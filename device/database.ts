// Transactions on the device's database of one store, for page and worker alike. Safari drops the connection of background tabs
// without an event, so one failed transaction on a dead connection is tried again on a fresh one.
import { STORE_NAMES } from '#domain/offline-names'
import { dropConnection, openDatabase } from './open-database.ts'

export type StoreName = (typeof STORE_NAMES)[keyof typeof STORE_NAMES]

/** Turns a request into a promise. Inside a transaction nothing else may be awaited, or the transaction ends early. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database request failed'))
  })
}

/**
 * Runs `work` in one transaction on one object store and resolves with its result after the transaction completed.
 * Writes to the outbox are `strict`: they are on the disk, not only handed to the operating system, when this resolves.
 * @throws DOMException such as QuotaExceededError; then nothing was written.
 */
export function inTransaction<T>(
  tenant: string,
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  return inStores(tenant, [store], mode, (storeOf) => work(storeOf(store)))
}

/** The same on several object stores at once: all of it is written, or nothing. `work` may run twice, the first time for nothing. */
export async function inStores<T>(
  tenant: string,
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(await openDatabase(tenant), names, mode, work)
  } catch (error) {
    if (!isDeadConnection(error)) throw error
    dropConnection(tenant)
    return attempt(await openDatabase(tenant), names, mode, work)
  }
}

async function attempt<T>(
  database: IDBDatabase,
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(names, mode, {
    durability: names.includes(STORE_NAMES.outbox) ? 'strict' : 'default',
  })
  const completed = new Promise<void>((resolve, reject) => {
    // As listeners: what runs inside may set handlers of its own.
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
  // A full disk shows only when the transaction ends, so its reason is the better one.
  if (completion.status === 'rejected' && outcome.status === 'fulfilled') throw completion.reason
  if (outcome.status === 'rejected') throw transaction.error ?? outcome.reason
  return outcome.value
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It had already ended; its own error is what counts.
  }
}

function isDeadConnection(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
}
