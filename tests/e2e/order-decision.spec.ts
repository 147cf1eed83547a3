// An order that was saved offline and that the shop no longer takes as it was agreed: the customer decides.
// In the gate its rules are also held by decision.test.ts (old price beside new, lines that are gone, accepting once),
// take-out.test.ts (an order goes back into the cart) and drain.test.ts (an order that was just deleted is not sent).
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { expectAccessible } from '../support/accessible.ts'
import { DEMO } from '../support/journey.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'

const CHICKEN = { id: 'charcoal-chicken', name: 'Charcoal chicken' }
const LAMB = { id: 'smoked-lamb-shank', name: 'Smoked lamb shank' }

/** Signs in, fills the cart, loses the network and places the order. */
async function orderOffline(place: Place): Promise<void> {
  const { page } = place
  const [home, cart] = [storeHome(place), cartPage(place)]
  await home.open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(DEMO)
  for (const { name } of [CHICKEN, LAMB]) await home.add(name)
  await expectCustomerKept(page)
  await cart.open()
  await expect(page.getByText('Delivery to Home')).toBeVisible()
  await page.context().setOffline(true)
  await cart.placeOrder.click()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await expect(page.getByText('Saved on this device')).toBeVisible()
}

test('a price that moved is shown old beside new, and accepting it sends one order at the new total', async ({
  page,
  context,
  shop,
}) => {
  const place = placeOf(page, { origin: shop.server.url })
  const order = orderPage(place)
  await orderOffline(place)
  await expectAccessible(page, 'saved on the phone')
  await shop.change({ [CHICKEN.id]: { price: '50.50' } })
  await context.setOffline(false)

  await expect(order.decision).toBeVisible({ timeout: 30_000 })
  const line = page.getByRole('listitem').filter({ hasText: CHICKEN.name })
  await expect(line.locator('s')).toContainText('SAR 48.00')
  await expect(line).toContainText('SAR 50.50')
  await expect(line).toContainText('+ SAR 2.50')
  await expectAccessible(page, 'another price')

  const refused = page.url()
  await order.accept.click()
  await expect(order.title).toBeVisible()
  expect(page.url()).not.toBe(refused)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(ordersPage(place).sent).toHaveCount(1)
  await expect(page.getByText('Needs your decision')).toBeHidden()
})

test('an item that is gone is marked, and editing puts the order back into the cart', async ({
  page,
  context,
  shop,
}) => {
  const place = placeOf(page, { origin: shop.server.url })
  const [order, cart] = [orderPage(place), cartPage(place)]
  await orderOffline(place)
  await shop.change({ [LAMB.id]: { is_available: false } })
  await context.setOffline(false)

  await expect(order.decision).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('listitem').filter({ hasText: LAMB.name })).toContainText('Not available')
  await expect(order.accept).toBeHidden()
  await expectAccessible(page, 'an item that is gone')

  await order.edit.click()
  await expect(page).toHaveURL(/\/sumac\/cart$/)
  await expect(cart.remove(LAMB.name)).toBeVisible()
  await expect(cart.remove(CHICKEN.name)).toBeVisible()
  await ordersPage(place).open()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByText('Needs your decision')).toHaveCount(0)
})

test('a waiting order is deleted only after asking', async ({ page, context, shop }) => {
  const place = placeOf(page, { origin: shop.server.url })
  await orderOffline(place)
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await remove.click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await remove.click()
  await page.getByRole('dialog', { name: 'Delete this order?' }).getByRole('button', { name: 'Delete order' }).click()
  await expect(page).toHaveURL(/settings\/orders$/)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await context.setOffline(false)
  await place.reload()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
})
