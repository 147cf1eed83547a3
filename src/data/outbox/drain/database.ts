// The device's database of one store, opened by page and worker alike. Upgrades only add, because an older build may
// have the same database open. Safari drops the connection of background tabs without an event, so one failed
// transaction on a dead connection is tried again on a fresh one.
import { DATABASE_VERSION, STORE_NAMES, databaseName } from '#contract/offline-names'

export type StoreName = (typeof STORE_NAMES)[keyof typeof STORE_NAMES]

const connections = new Map<string, Promise<IDBDatabase>>()

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
export async function inTransaction<T>(
  tenant: string,
  store: StoreName,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(await open(tenant), store, mode, work)
  } catch (error) {
    if (!isDeadConnection(error)) throw error
    connections.delete(tenant)
    return attempt(await open(tenant), store, mode, work)
  }
}

async function attempt<T>(
  database: IDBDatabase,
  name: StoreName,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(name, mode, {
    durability: name === STORE_NAMES.outbox ? 'strict' : 'default',
  })
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError'))
  })
  const result = work(transaction.objectStore(name)).catch((error: unknown) => {
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

function open(tenant: string): Promise<IDBDatabase> {
  const known = connections.get(tenant)
  if (known) return known
  const forget = () => connections.delete(tenant)
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName(tenant), DATABASE_VERSION)
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result
      if (!objectStoreNames.contains(STORE_NAMES.outbox))
        request.result.createObjectStore(STORE_NAMES.outbox, { keyPath: 'key' })
      if (!objectStoreNames.contains(STORE_NAMES.keyValue)) request.result.createObjectStore(STORE_NAMES.keyValue)
    }
    request.onerror = () => reject(request.error ?? new Error('the database could not be opened'))
    request.onsuccess = () => {
      const database = request.result
      database.onclose = forget
      // A newer build wants to upgrade; keeping the connection would block it.
      database.onversionchange = () => {
        database.close()
        forget()
      }
      resolve(database)
    }
  })
  connections.set(tenant, opening)
  opening.catch(forget)
  return opening
}

function isDeadConnection(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')
}
