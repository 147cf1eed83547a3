// What the device keeps of a store, read and written from outside: a cart that no page of today puts there.
import { type Page, expect } from '@playwright/test'
import type { Place } from '../pages/place.ts'
import { cartLine } from './cart-line.ts'
import { keptOnDevice } from './device-dump.ts'

/** Key of the guest's cart on the device. */
const KEY = 'cart:guest'

const LINE_ID = '6b0fcd0e-6f5b-4c39-9a53-0b7f5f7d3c11'
const lineOf = (name: string) =>
  cartLine({ id: LINE_ID, item_id: 'gift-box', quantity: 2, name, name_ar: name, price: '40.00' })

type Kept = { slug: string; key: string; value: unknown }

/** Opens the store's database, writes when there is something to write, answers what is there. Runs in the browser. */
async function useDevice({ slug, key, value }: Kept): Promise<unknown> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const name = `storefront:${slug}`
  // Opening a database that is not there yet would make an empty one.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return undefined
  const database = await settled(indexedDB.open(name))
  const store = database.transaction('key-value', 'readwrite').objectStore('key-value')
  if (value !== undefined) await settled(store.put(value, key))
  const kept = await settled<unknown>(store.get(key))
  database.close()
  return kept ?? null
}

/** What the device keeps of a store under a key; null when there is nothing. */
export const keptUnder = (page: Page, slug: string, key: string) =>
  page.evaluate(useDevice, { slug, key, value: undefined })

/** Keeps a value of a store under a key, as no page does. */
export async function keepUnder(page: Page, slug: string, key: string, value: unknown): Promise<void> {
  await page.evaluate(useDevice, { slug, key, value })
}

/** Keys of all values that the device keeps of a store beside its outbox. */
export const keptKeys = async (page: Page, slug: string): Promise<string[]> =>
  (await keptOnDevice(page))
    .filter(({ place }) => place === `storefront:${slug} key-value`)
    .map(({ key }) => String(JSON.parse(key)))

/** Leaves two pieces of an item, and a note, in the guest's cart of the store that the page shows, and loads the page again. */
export async function leaveCart({ page, slug, reload }: Place, name: string): Promise<void> {
  const value = { version: 1, lines: [lineOf(name)], note: 'Ring twice', orderType: null }
  await expect.poll(() => page.evaluate(useDevice, { slug, key: KEY, value })).not.toBeUndefined()
  await reload()
}

type Damage = { slug: string; text: string; instead: string }

/** Replaces text in what the device keeps of the signed-in customer. Runs in the browser. @returns how many values had it. */
async function damage({ slug, text, instead }: Damage): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const name = `storefront:${slug}`
  // Opening a database that is not there yet would make an empty one.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0
  const database = await settled(indexedDB.open(name))
  const store = database.transaction('key-value', 'readwrite').objectStore('key-value')
  let found = 0
  for (const key of await settled(store.getAllKeys())) {
    const value = await settled<unknown>(store.get(key))
    if (!String(key).startsWith('queries:private:') || typeof value !== 'string' || !value.includes(text)) continue
    await settled(store.put(value.replaceAll(text, instead), key))
    found += 1
  }
  database.close()
  return found
}

/** Damages what the device keeps of the signed-in customer, once the text is there. */
export async function damageKept(page: Page, slug: string, text: string, instead: string): Promise<void> {
  await expect.poll(() => page.evaluate(damage, { slug, text, instead })).toBe(1)
}

/** Waits until the device keeps this text of the signed-in customer's data: it is written a moment after it came. */
export const expectKeptText = (page: Page, slug: string, text: string) => damageKept(page, slug, text, text)
