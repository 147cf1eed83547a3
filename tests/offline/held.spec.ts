// What waits on the device is said on every page, also when its customer is not signed in any more; nothing else of it is.
// In the gate its rules are held by held.test.ts (how much waits and since when, what the shop refused, and nothing else of it),
// drain.test.ts (it is sent for its own customer only) and stored-menu.test.ts (a clock three years ahead leaves the menu there).
// What the pages say of it, and where it stands on them, only a browser can show: that has no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { checkoutPage } from '../pages/checkout.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { profilePage } from '../pages/settings-page.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { expectAccessible } from '../support/accessible.ts'
import { orderOffline } from '../support/checkout.ts'
import { expect, test } from '../support/offline-journey.ts'
import { everyOrder } from '../support/order-line.ts'
import { overlap } from '../support/overlap.ts'
import { newShopper } from '../support/shopper.ts'

test('an order whose session ended is named on every page with its reason, and goes when its customer signs in', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  await shopper.endOtherSessions()
  await context.setOffline(false)
  const note = page.getByRole('complementary', { name: place.say('held.label') })
  const reason = place.say('held.signInOrders', { count: 1 })
  for (const path of ['', 'cart', 'settings', 'menu']) {
    await place.open(path)
    await expect(note).toContainText(reason)
  }
  await storeHome(place).open()
  await expectAccessible(page, 'what waits for a sign-in')
  await ordersPage(place).open()
  const card = page.getByRole('listitem').filter({ hasText: place.say('held.order') })
  await expect(card).toContainText(place.say('orders.itemCount', { count: 2 }))
  expect(await page.getByRole('main').innerText()).not.toContain(place.words.chicken)
  await orderPage(place).open(id)
  await expect(page.getByRole('main')).toContainText(place.say('held.toSend'))
  expect(await page.getByRole('main').innerText()).not.toContain(place.words.chicken)

  await orderPage(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await orderPage(place).number()
  await expect(note).toHaveCount(0)
  expect(await shopper.orders()).toMatchObject([{ id }])
})

test('an order without an account that the shop refused is still shown to the customer who signs in', async ({
  page,
  line,
  shopper,
}) => {
  const place = placeOf(page, { origin: line.url })
  await storeHome(place).open()
  await storeHome(place).add(place.words.chicken)
  await cartPage(place).open()
  const checkout = checkoutPage(place)
  await checkout.way('takeaway').check()
  await checkout.name.fill('Huda')
  await checkout.phone.fill('0501239988')
  const closed = { code: 'store_closed', message: 'Closed' }
  const headers = { 'content-type': 'application/json' }
  line.decide(everyOrder({ status: 409, headers, body: JSON.stringify(closed) }))
  await checkout.placeOrder.click()
  await expect(orderPage(place).decision).toBeVisible()
  line.decide(null)
  await shopper.signInto(page.context(), line.url)
  await ordersPage(place).open()
  const waiting = page.getByRole('region', { name: place.say('order.onThisPhone', { kind: 'order' }) })
  await expect(waiting.getByRole('listitem')).toContainText(place.words.decision)
  await expect(page.getByRole('button', { name: place.say('account.menu') })).toBeAttached()
})

test('without a network the words on it lie over nothing of what waits', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  await shopper.endOtherSessions()
  await context.setOffline(false)
  const words = page.getByRole('complementary', { name: place.say('held.label') }).locator('p, :has(+ p)')
  await place.open('')
  await expect(words.first()).toBeVisible()
  await context.setOffline(true)
  for (const path of ['', 'cart', 'item/charcoal-chicken', 'settings/orders', `settings/orders/${id}`]) {
    await place.open(path)
    const pill = page.getByRole('status').locator('> *')
    await expect(pill).toBeVisible()
    for (const part of await words.all()) expect(await overlap(part, pill), path).toBe(false)
  }
})

test('an order outlives a killed browser and its session, and is named with the clock three years ahead', async ({
  reopenBrowser,
  server,
  shopper,
}) => {
  const first = await reopenBrowser()
  const saved = placeOf(await first.newPage(), { origin: server.url })
  const id = await orderOffline(saved, shopper, server.url)
  await shopper.endOtherSessions()

  const second = await reopenBrowser({ killed: true })
  await second.clearCookies()
  const page = await second.newPage()
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 365 * 24 * 3_600_000))
  const place = placeOf(page, { origin: server.url })
  const note = page.getByRole('complementary', { name: place.say('held.label') })
  for (const path of ['', 'cart', 'settings/orders']) {
    await place.open(path)
    await expect(note).toContainText(place.say('held.signInOrders', { count: 1 }))
  }
  await orderPage(place).open(id)
  await expect(page.getByRole('main')).toContainText(place.say('held.toSend'))
  await page.clock.setFixedTime(new Date())
  await place.reload()
  await orderPage(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect.poll(() => shopper.orders()).toMatchObject([{ id }])
})

test('another customer is told that something waits, sees nothing of it and does not send it', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  await shopper.endOtherSessions()
  const other = await newShopper(server.url)
  await context.setOffline(false)
  await ordersPage(place).open()
  await page.getByRole('complementary').getByRole('button').click()
  await signInDialog(place).signIn(other)
  await expect(page.getByRole('complementary', { name: place.say('held.label') })).toContainText(
    place.say('held.others'),
  )
  await orderPage(place).open(id)
  await expect(page.getByRole('main')).toContainText(place.say('held.othersOrder'))
  await expect(orderPage(place).signIn).toHaveCount(0)
  expect(await page.getByRole('main').innerText()).not.toContain(place.words.chicken)
  await cartPage(place).open()
  expect(await other.orders()).toEqual([])
  expect(await shopper.orders()).toEqual([])
})

test('an order that is nowhere is not called safe: the page says who has it not', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await context.setOffline(false)
  const asked = `**/customers/orders/${id}`
  await context.route(asked, (route) => route.abort())
  await orderPage(place).open(id)
  await expect(page.getByRole('main')).toContainText(place.say('orders.unknownBody', { kind: 'order' }))
  await context.unroute(asked)
  await place.reload()
  await expect(page.getByRole('main')).toContainText(place.say('orders.missingBody', { kind: 'order' }))
  expect(await shopper.orders()).toEqual([])
})

test('a change that a slow store has not taken is not said to wait for the network while the network is there', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  const busy = { code: 'overloaded', message: 'Later, please' }
  await context.route('**/api/sumac/auth/me', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: busy }),
  )
  await profile.name.fill('Slow Name')
  await profile.save.click()
  await expect(profile.sending).toBeVisible()
  await expect(profile.waiting).toHaveCount(0)
})
