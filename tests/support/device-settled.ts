import type { Page } from '@playwright/test'

/** Runs in the browser. A database that is deleted in the very moment has nothing more to write, and is not made anew by this. */
async function writeAfterAll(): Promise<void> {
  const oneOf = (target: EventTarget, ...names: string[]) =>
    new Promise<string>((resolve) => {
      for (const name of names) target.addEventListener(name, () => resolve(name))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    if ((await oneOf(request, 'success', 'error')) === 'error') continue
    const { result: database } = request
    try {
      await oneOf(database.transaction([...database.objectStoreNames], 'readwrite'), 'complete', 'abort')
    } catch {
      // Closed or emptied between the two steps.
    }
    database.close()
  }
}

/** Resolves when the device has written what the page gave it so far: a later transaction waits for the earlier ones. */
export async function deviceSettled(page: Page): Promise<void> {
  // A tab that shows nothing has no device.
  if (page.url().startsWith('http')) await page.evaluate(writeAfterAll)
}
