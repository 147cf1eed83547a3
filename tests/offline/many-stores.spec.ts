// One phone, many stores: what they share it has once, and what is too much goes, the longest unused first, but nothing unsent.
// What only a browser can show has no lower test.
import type { Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

/** Addresses in every cache of the device, by the cache’s name. */
const cached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return found
  })

test('a second store needs no second copy of scripts, letters and decoration', async ({ page }) => {
  const sumac = placeOf(page)
  const mellow = placeOf(page, { slug: 'mellow' })
  await storeHome(sumac).open()
  await expectKept(page)
  await expect.poll(async () => (await cached(page))['build']?.filter((path) => path.endsWith('.woff2')).length).toBe(2)
  const art = (await (await page.request.get('/sw.js')).text()).match(/(?<="url":")\/art\/[^"]+/g) ?? []
  expect(art.length).toBeGreaterThan(5)
  await expect.poll(async () => (await cached(page))['build']).toEqual(expect.arrayContaining(art))
  const alone = await cached(page)
  await storeHome(mellow).open()
  await expectKept(page, 'mellow')
  const both = await cached(page)
  expect(both['build']?.toSorted()).toEqual(alone['build']?.toSorted())
  expect(Object.keys(both).filter((name) => name !== 'build')).toEqual(
    expect.arrayContaining(['images:/sumac/', 'documents:/sumac/', 'images:/mellow/', 'documents:/mellow/']),
  )
  const builds = Object.entries(both).filter(([, paths]) => paths.some((path) => path.startsWith('/assets/')))
  expect(builds.map(([name]) => name)).toEqual(['build'])
})

/** Stores of before, each with pictures of so many bytes and a menu; one has an order that was not sent. */
type Stores = { count: number; bytes: number; unsent: number }

/** Puts them on the device, `store-0` used longest ago. Runs in the browser. */
async function addStores({ count, bytes, unsent }: Stores): Promise<void> {
  for (let store = 0; store < count; store += 1) {
    const scope = `/store-${store}/`
    const picture = new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/avif', 'content-length': String(bytes) },
    })
    await (await caches.open(`images:${scope}`)).put(`/images/store-${store}/0000/448`, picture)
    await (
      await caches.open(`documents:${scope}`)
    ).put(`${scope}kept.json`, Response.json({ at: store + 1, files: [] }))
    const opening = indexedDB.open(`storefront:store-${store}`, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('outbox', { keyPath: 'key' })
      opening.result.createObjectStore('key-value')
    })
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const transaction = opening.result.transaction(['outbox', 'key-value'], 'readwrite')
    transaction.objectStore('key-value').put({ text: 'menu' }, 'menu')
    transaction.objectStore('key-value').put({ lines: [] }, 'cart:guest')
    if (store === unsent) transaction.objectStore('outbox').put({ key: 'one', state: 'queued' })
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve)
    })
    opening.result.close()
  }
}

/** Which of them still have pictures, menus and carts. Runs in the browser. */
async function storesLeft(count: number): Promise<Record<'pictures' | 'menus' | 'carts', number[]>> {
  const left = { pictures: [] as number[], menus: [] as number[], carts: [] as number[] } // filled below
  for (let store = 0; store < count; store += 1) {
    if (await caches.has(`images:/store-${store}/`)) left.pictures.push(store)
    const opening = indexedDB.open(`storefront:store-${store}`)
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const values = opening.result.transaction('key-value').objectStore('key-value')
    const keys = values.getAllKeys()
    await new Promise((resolve) => {
      keys.addEventListener('success', resolve)
    })
    if (keys.result.includes('menu')) left.menus.push(store)
    if (keys.result.includes('cart:guest')) left.carts.push(store)
    opening.result.close()
  }
  return left
}

test('more than 40 MB lets go of the pictures and menus of the stores unused for longest, and of nothing unsent', async ({
  page,
  context,
}) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  const count = 14
  await page.evaluate(addStores, { count, bytes: 4_000_000, unsent: 2 })
  // A worker looks once each time it starts; this is the way to make it start.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await place.reload()
  // Fourteen times 4 MB: beside the build nine have room, and the one with an order is among them.
  await expect
    .poll(async () => (await page.evaluate(storesLeft, count)).pictures, { timeout: 30_000 })
    .toEqual([2, 6, 7, 8, 9, 10, 11, 12, 13])
  const left = await page.evaluate(storesLeft, count)
  expect(left.menus).toEqual(left.pictures)
  expect(left.carts).toHaveLength(count)
  await context.setOffline(true)
  await storeHome(place).open()
  await expect(storeHome(place).dish('Charcoal chicken')).toBeVisible()
})
