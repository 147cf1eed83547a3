// Everything a page of the origin could read on this device, as one text: what must not name who has left.
import type { Page } from '@playwright/test'

/** Runs in the browser. */
async function readEverything(): Promise<string> {
  const parts: unknown[] = [
    document.documentElement.outerHTML,
    document.cookie,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    JSON.stringify(history.state),
  ]
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled<unknown[]>(rows.getAll())])
      parts.push(keys, values)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request, { ignoreVary: true })
      parts.push(request.url, JSON.stringify([...(kept?.headers ?? [])]), await kept?.text())
    }
  }
  return JSON.stringify(parts)
}

/** Page, cookies, local and session storage, every database and every cache of the device. */
export async function deviceDump(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const texts = cookies.map(({ name, value }) => `${name}=${decodeURIComponent(value)}`)
  return `${texts.join('\n')}\n${await page.evaluate(readEverything)}`
}
