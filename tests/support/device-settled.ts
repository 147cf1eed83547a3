import type { Page } from '@playwright/test'

/** Runs in the browser. */
async function writeAfterAll(): Promise<void> {
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
}

/** Resolves when the device has written what the page gave it so far: a later transaction waits for the earlier ones. */
export async function deviceSettled(page: Page): Promise<void> {
  // A tab that shows nothing has no device.
  if (page.url().startsWith('http')) await page.evaluate(writeAfterAll)
}
