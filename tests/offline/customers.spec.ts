// An order waits for its own customer: through an expired session, and through others who use the same phone.
// In the gate its rules are also held by drain.test.ts (an order goes in no other customer’s session) and held.test.ts (whoever
// holds the phone hears how much waits, and nothing else of it). A sign-out that the server hears of later, and what is deleted
// from the phone when its customer changes, have no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { locationsPage } from '../pages/locations-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { orderOffline } from '../support/checkout.ts'
import { keptOnDevice } from '../support/device-dump.ts'
import { expectKeptText } from '../support/kept-values.ts'
import { expect, test } from '../support/offline-journey.ts'
import { newShopper } from '../support/shopper.ts'

declare global {
  interface Window {
    /** Whether the page offered to sign in already when the device noted that its customer leaves. */
    saidWhenNoted?: boolean
  }
}

test('a session that expired while offline asks to sign in, and then the order goes @gate', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  // Ended on the server, behind the back of this device.
  const cookies = await context.cookies(server.url)
  const session = cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
  const ended = await fetch(`${server.url}/api/sumac/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: `__Host-session=${session}` },
  })
  expect(ended.ok).toBe(true)
  await context.setOffline(false)
  await expect(orderPage(place).signIn).toBeVisible({ timeout: 20_000 })
  expect(await shopper.orders()).toEqual([])
  await orderPage(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  const number = await orderPage(place).number()
  expect(await shopper.orders()).toMatchObject([{ id, order_number: number }])
})

test('what one customer left on the phone is neither shown to nor sent for the next, and goes when the first is back @gate', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  const account = accountMenu(place)
  const id = await orderOffline(place, shopper)
  await ordersPage(place).open()
  await account.button.click()
  await account.logout.click()
  await account.confirmLeaving.click()
  await expect(account.signIn).toBeVisible()
  await context.setOffline(false)

  const next = await newShopper(server.url)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(0)
  await account.signIn.click()
  await signInDialog(place).signIn(next)
  await ordersPage(place).open()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(ordersPage(place).cards).toHaveCount(0)
  await orderPage(place).open(id)
  await expect(page.getByRole('main')).toContainText(place.say('held.othersOrder'))
  await expect(page.getByText('Charcoal chicken')).toHaveCount(0)
  await cartPage(place).open()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  expect(await shopper.orders()).toEqual([])
  expect(await next.orders()).toEqual([])

  await ordersPage(place).open()
  await account.button.click()
  await account.logout.click()
  await account.signIn.click()
  await signInDialog(place).signIn(shopper)
  await orderPage(place).open(id)
  const number = await orderPage(place).number()
  expect(await shopper.orders()).toMatchObject([{ id, order_number: number }])
  expect(await next.orders()).toEqual([])
})

test('signing out offline holds when the network is back, also with the page closed', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const account = accountMenu(place)
  await orderOffline(place, shopper)
  await ordersPage(place).open()
  await account.button.click()
  await account.logout.click()
  await account.confirmLeaving.click()
  await expect(account.signIn).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = placeOf(await context.newPage())
  await ordersPage(again).open()
  await expect(again.page.getByText('Sign in to see your orders')).toBeVisible()
  // That something waits is said, and nothing of what it is.
  await expect(ordersPage(again).cards).toHaveCount(1)
  await expect(again.page.getByText('Charcoal chicken')).toHaveCount(0)
  await expect.poll(() => again.page.evaluate(async () => (await fetch('/api/sumac/auth/me')).status)).toBe(401)
  expect(await shopper.orders()).toEqual([])
})

test('the phone knows that its customer has left before the page says so', async ({ page, shopper }) => {
  const place = placeOf(page)
  const account = accountMenu(place)
  await orderOffline(place, shopper)
  await ordersPage(place).open()
  await page.evaluate((signIn) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (key === 'left') window.saidWhenNoted ??= document.body.innerText.includes(signIn)
      return put.call(this, value, key)
    }
  }, place.say('account.signIn'))
  await account.button.click()
  await account.logout.click()
  await account.confirmLeaving.click()
  await expect(account.signIn).toBeVisible()
  expect(await page.evaluate(() => window.saidWhenNoted)).toBe(false)
})

// Broke once: only who signed out, and so was nobody for a moment, took their data along.
test('a customer who signs in in another one’s place finds nothing of them on the phone', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await shopper.saveAddress('Mum')
  await storeHome(place).open()
  await locationsPage(place).open()
  await expectKeptText(page, 'sumac', 'Mum')
  const next = await newShopper(server.url)
  await next.signInto(context)
  await place.open('settings')
  await expect.poll(async () => (await keptOnDevice(page)).some(({ text }) => text.includes(next.name))).toBe(true)
  await expect
    .poll(async () =>
      // The words of the pages, in the worker's cache, speak of a `Mum` too.
      (await keptOnDevice(page)).filter(
        ({ place: kept, text }) => !kept.startsWith('cache') && (text.includes(shopper.name) || /\bMum\b/.test(text)),
      ),
    )
    .toEqual([])
})
