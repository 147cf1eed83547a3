// What the device keeps, loses and refuses.
// In the gate its rules are also held by sw.test.ts (the worker answers no request to the API, and so keeps none). A server that
// is gone, and databases that were dropped, have no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { DEMO } from '../support/journey.ts'
import { expect, expectCustomerKept, expectKept, test } from '../support/offline-journey.ts'

test('Shopper keeps the menu while only the server is gone, and sees when it is back', async ({ page, server }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  await server.kill()
  await place.reload()
  await expect(page.getByText('SAR 48.00').first()).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Offline')
  await server.start()
  await expect(page.getByRole('status')).toBeEmpty({ timeout: 20_000 })
})

test('The page opens also after the browser dropped databases and caches', async ({ page, context }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  // A browser drops what no page has open; dropped below one, its database may never answer that page again.
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
  await storeHome(place).open()
  await expect(page.getByText('SAR 48.00').first()).toBeVisible()
})

test('Nothing personal lies in localStorage or in the worker’s caches @gate', async ({ page }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(DEMO)
  for (const dish of ['Charcoal chicken', 'Saffron rice pan']) await storeHome(place).add(dish)
  await expectCustomerKept(page)
  await cartPage(place).open()
  await expect(cartPage(place).placeOrder).toBeEnabled()
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    }
    return { urls, local: JSON.stringify({ ...localStorage }) }
  })
  expect(kept.urls.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(kept.local).not.toMatch(/Demo|966501234567|demo@example/)
})
