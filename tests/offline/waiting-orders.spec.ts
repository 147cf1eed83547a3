// Orders that wait while nobody is there: the page, the server, the phone's room, their own customer.
// In the gate its rules are held by drain.test.ts (nothing is sent for the next customer, whose own order goes past it) and
// request.test.ts (a server that is gone is no answer). Closed pages and a phone without room only a browser can show:
// order-offline.spec.ts and device-storage.spec.ts stand for them in the gate.
import { cartPage } from '../pages/cart-page.ts'
import { directory } from '../pages/directory.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { fillCart, orderOffline } from '../support/checkout.ts'
import { expect, test, withoutRoom } from '../support/offline-journey.ts'
import { newShopper } from '../support/shopper.ts'

/** Taps Place order. @returns the order's id. */
async function placeOrder(place: Place): Promise<string> {
  await cartPage(place).placeOrder.click()
  return orderPage(place).id()
}

test('An order is sent when the network returns, also with every page closed', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  await page.close()
  await context.setOffline(false)
  await directory(placeOf(await context.newPage())).open()
  await expect.poll(() => shopper.orders(), { timeout: 20_000 }).toMatchObject([{ id }])
})

test('An order waits while the server is down and goes when it is up again', async ({ page, server, shopper }) => {
  const place = placeOf(page)
  await fillCart(place, shopper)
  await server.kill()
  const id = await placeOrder(place)
  await expect(orderPage(place).waiting).toBeVisible()
  await server.start()
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 40_000 })
  expect(await shopper.orders()).toMatchObject([{ id }])
})

test('An order that the phone could not keep is never called saved', async ({ page, context, shopper }) => {
  await withoutRoom(page)
  const place = placeOf(page)
  await fillCart(place, shopper)
  await context.setOffline(true)
  await cartPage(place).placeOrder.click()
  await expect(page.getByText('Your order was not saved')).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cart/)
})

test('What one customer queued is neither shown to nor sent for the next', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  await orderOffline(place, shopper)
  // The session ends elsewhere: this device still believes in it.
  await context.clearCookies({ name: '__Host-session' })
  await context.setOffline(false)
  await expect(orderPage(place).signIn).toBeVisible({ timeout: 20_000 })
  const next = await newShopper(server.url)
  await orderPage(place).signIn.click()
  await signInDialog(place).signIn(next)
  await ordersPage(place).open()
  await expect(page.getByText(place.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  // An order of their own goes out past it.
  await storeHome(place).open()
  await storeHome(place).add('Falafel pita')
  await cartPage(place).open()
  const own = await placeOrder(place)
  await orderPage(place).number()
  await ordersPage(place).open()
  await expect(ordersPage(place).cards).toHaveCount(1)
  expect(await next.orders()).toMatchObject([{ id: own }])
  expect(await shopper.orders()).toEqual([])
})
