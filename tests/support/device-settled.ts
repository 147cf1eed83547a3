import type { Page } from '@playwright/test'

/** Resolves when the device has written what the page gave it so far: a later transaction waits for the earlier ones. */
export async function deviceSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name)
      await new Promise((resolve) => {
        request.addEventListener('success', resolve)
      })
      const { result: database } = request
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
      await new Promise((resolve) => {
        transaction.addEventListener('complete', resolve)
      })
      database.close()
    }
  })
}
