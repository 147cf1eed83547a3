// What the phone stores: nothing is called saved that is not, and no store keeps another's words.
// In the gate its rules are also held by order-keys.test.ts (copies under one key are one order), persisted-queries.test.ts (what is
// kept of a store’s customer is of no other store) and sw.test.ts (a store’s worker leaves other stores alone). That a page sends
// the same copy again after the menu changed has no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { fillCart } from '../support/checkout.ts'
import { keptOnDevice } from '../support/device-dump.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'
import { newShopper } from '../support/shopper.ts'

/** Room the origin gets: enough for the store, not for much more. */
const ROOM = 4_000_000

/** Stores what cannot be compressed until the device takes no more, in ever smaller pieces. Runs in the browser. */
async function fillDevice() {
  const put = (database: IDBDatabase, size: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction('junk', 'readwrite')
      const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536)))
      transaction.objectStore('junk').add(bytes)
      transaction.addEventListener('complete', () => resolve(true))
      transaction.addEventListener('abort', () => resolve(false))
    })
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('junk', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('junk', { autoIncrement: true }))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no answer')))
  })
  let pieces = 0
  for (const size of [65_536, 8_192, 1_024, 128]) while (pieces < 2_000 && (await put(database, size))) pieces += 1
  database.close()
  return pieces
}

test('an order that the full phone cannot keep is not called saved, stays in the cart, and can be sent online @gate', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: ROOM })
  await fillCart(place, shopper)
  await context.setOffline(true)
  const pieces = await page.evaluate(fillDevice)
  expect(pieces).toBeGreaterThan(10)
  expect(pieces, 'the device is full').toBeLessThan(2_000)
  await cartPage(place).placeOrder.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your order was not saved' })).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/sumac/cart')
  await expect(cartPage(place).lines).toHaveCount(2)
  expect(await shopper.orders()).toEqual([])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send it now' }).click()
  await orderPage(place).number()
  expect(await shopper.orders()).toHaveLength(1)
})

test('what was sent directly stays one order when its answer is lost and the menu changes meanwhile', async ({
  page,
  context,
  shop,
}) => {
  const place = placeOf(page, { origin: shop.server.url })
  const shopper = await newShopper(shop.server.url)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.server.url, quotaSize: ROOM })
  await fillCart(place, shopper, shop.server.url)
  await page.evaluate(fillDevice)
  await cartPage(place).placeOrder.click()
  await page.route('**/customers/orders', async (route) => {
    await route.fetch()
    await shop.change({ 'okra-stew': { price: '31.00' } })
    await route.abort()
  })
  const menuAgain = page.waitForResponse(/\/menu/)
  const sendNow = page.getByRole('button', { name: 'Send it now' })
  await sendNow.click()
  await menuAgain
  await expect(page.getByText(place.say('cart.notSent'))).toBeVisible()
  await page.unroute('**/customers/orders')
  await sendNow.click()
  await orderPage(place).number()
  expect(await shopper.orders()).toHaveLength(1)
})

/** Words and ids that only one of the stores has. */
const OWN = {
  sumac: /sumac|& Ember|Charcoal chicken|charcoal-chicken|دجاج على الفحم|سُمّاق/i,
  mellow: /mellow|Honey pancakes|honey-pancakes|saffron-milk-tea|بان كيك/i,
} as const

test('a store’s caches, databases and storage hold nothing of another store', async ({ page, server, shopper }) => {
  const barista = await newShopper(server.url, 'mellow')
  const sumac = placeOf(page)
  await fillCart(sumac, shopper)
  const mellow = placeOf(page, { slug: 'mellow' })
  await barista.signInto(page.context())
  await storeHome(mellow).open()
  await storeHome(mellow).add('Honey pancakes')
  await expectCustomerKept(page, 'mellow')
  await cartPage(mellow).open()
  await expect(cartPage(mellow).lines).toHaveCount(1)

  const kept = (await keptOnDevice(page)).map(({ place, key, text }) =>
    // A storage that all stores share has keys of each.
    place.endsWith('Storage') ? { place: key, text } : { place, text: `${key} ${text}` },
  )
  const placesOf = (slug: keyof typeof OWN) => kept.filter(({ place }) => place.includes(slug))
  expect(
    placesOf('sumac').filter(({ text }) => OWN.sumac.test(text)).length,
    'the words are there to be found',
  ).toBeGreaterThan(10)
  expect(placesOf('mellow').filter(({ text }) => OWN.mellow.test(text)).length).toBeGreaterThan(10)
  expect(placesOf('sumac').filter(({ text }) => OWN.mellow.test(text))).toEqual([])
  expect(placesOf('mellow').filter(({ text }) => OWN.sumac.test(text))).toEqual([])
  const shared = kept.filter(({ place }) => !place.includes('sumac') && !place.includes('mellow'))
  expect(shared.filter(({ text }) => OWN.sumac.test(text) || OWN.mellow.test(text))).toEqual([])
  expect(kept.filter(({ place, text }) => place.includes('mellow') && text.includes(shopper.name))).toEqual([])
  expect(kept.filter(({ place, text }) => place.includes('sumac') && text.includes(barista.name))).toEqual([])
})
