// A change of the profile that a page has left on the device.
import { expect, type Page } from '@playwright/test'
import { DATABASE_VERSION, STORE_NAMES, databaseName } from '#domain/offline-names'

/** A change of the profile as pages kept it that knew of no password. */
export async function leaveWaiting(page: Page, subject: string, payload: object): Promise<void> {
  const now = Date.now()
  const record = {
    version: 1,
    key: crypto.randomUUID(),
    seq: now,
    tenant: 'sumac',
    subject,
    createdAt: now,
    nextAt: now,
    attempts: 0,
    state: 'queued',
    problem: null,
    kind: 'call',
    name: 'updateMe',
    method: 'PATCH',
    path: '/api/{tenant}/auth/me',
    params: {},
    payload,
    receipt: null,
  }
  await expect(async () => expect(await keep(page, record)).toBe(true)).toPass()
}

/** Writes into the database that the page made; false when it has not made it yet. */
function keep(page: Page, record: object): Promise<boolean> {
  return page.evaluate(
    ([name, version, store, kept]) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        // Made here it would stay without stores: the page makes it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => {
          if (opening.error?.name === 'AbortError') resolve(false)
          else reject(opening.error ?? new Error('not opened'))
        }
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(store, 'readwrite')
          transaction.objectStore(store).put(kept)
          transaction.onabort = () => reject(transaction.error ?? new Error('not written'))
          transaction.oncomplete = () => {
            opening.result.close()
            resolve(true)
          }
        }
      }),
    [databaseName('sumac'), DATABASE_VERSION, STORE_NAMES.outbox, record] as const,
  )
}
