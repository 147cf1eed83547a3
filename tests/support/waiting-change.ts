// A change of the profile that a page has left on the device.
import type { Page } from '@playwright/test'
import { DATABASE_VERSION, STORE_NAMES, databaseName } from '#contract/offline-names'

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
  await page.evaluate(
    ([name, version, store, kept]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(store, 'readwrite')
          transaction.objectStore(store).put(kept)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [databaseName('sumac'), DATABASE_VERSION, STORE_NAMES.outbox, record] as const,
  )
}
