// A page that was opened without a network asks again for what it could not load, as soon as the network is back.
// What only a browser can show has no lower test: in the gate orders that load by themselves stand for it.
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, expectCustomerKept, expectKept, test } from '../support/offline-journey.ts'

test('orders that did not load offline load by themselves when the network is back @gate', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await storeHome(place).open()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await ordersPage(place).open()
  await expect(page.getByText(place.say('orders.notHereTitle', { kind: 'order' }))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(place.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
})

test('asking whether the shop is there leaves no connection open', async ({ page }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  // What the page itself asks gets lost, so that it has to find out whether anybody is there.
  await page.route('**/api/**', (route) => route.abort())
  const probed = page.waitForEvent('requestfinished', { predicate: (request) => request.url().endsWith('/healthz') })
  await place.open('cart')
  await probed
})
