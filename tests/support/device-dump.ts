// Everything a page of the origin could read on this device: what must not name who has left, nor another store.
import type { Page } from '@playwright/test'

/** One thing that is kept: where, under which key or address, and what. */
export type KeptText = { readonly place: string; readonly key: string; readonly text: string }

/** Runs in the browser. */
async function readEverything(): Promise<KeptText[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const storages = { localStorage, sessionStorage }
  const found: KeptText[] = Object.entries(storages).flatMap(([place, storage]) =>
    Object.entries<string>({ ...storage }).map(([key, text]) => ({ place, key, text })),
  )
  found.push({ place: 'cookies', key: '', text: document.cookie })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const content = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([settled(content.getAllKeys()), settled<unknown[]>(content.getAll())])
      for (const [index, value] of values.entries())
        found.push({ place: `${name} ${store}`, key: JSON.stringify(keys[index]), text: JSON.stringify(value) })
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true })
      const isText = /json|text|javascript/.test(answer?.headers.get('content-type') ?? '')
      const text = JSON.stringify([...(answer?.headers ?? [])]) + (isText ? await answer?.text() : '')
      found.push({ place: `cache ${name}`, key: request.url, text })
    }
  }
  return found
}

/** Cookies, local and session storage, every value of every database, every answer in every cache. */
export const keptOnDevice = (page: Page): Promise<KeptText[]> => page.evaluate(readEverything)

/** The same as one text, with the page itself and the cookies that are hidden from it. */
export async function deviceDump(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const texts = cookies.map(({ name, value }) => `${name}=${decodeURIComponent(value)}`)
  const shown = await page.evaluate(() => [document.documentElement.outerHTML, JSON.stringify(history.state)])
  const kept = (await keptOnDevice(page)).map((one) => Object.values(one).join(' '))
  return [...texts, ...shown, ...kept].join('\n')
}
