// An order placed without a network waits on the phone and reaches the shop once, with the page open or closed.
// In the gate its rules are also held by drain.test.ts (orders go in the order they were placed, each once, and not after they
// were discarded). What only a browser can show has no lower test: a reload and a closed page stand for it.
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { orderOffline, TOTAL } from '../support/checkout.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

for (const words of LANGUAGES) {
  test.describe(`an order placed offline (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test(`waits on the phone through a reload, then is sent once and shows its number${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
      context,
      shopper,
    }) => {
      const place = placeOf(page, { words })
      const order = orderPage(place)
      const id = await orderOffline(place, shopper)
      await expect(order.title).toHaveCount(0)
      await place.reload()
      await expect(order.waiting).toBeVisible()
      await expect(order.title).toHaveCount(0)
      await ordersPage(place).open()
      await expect(ordersPage(place).waiting).toHaveCount(1)
      await cartPage(place).open()
      await expect(cartPage(place).lines).toHaveCount(0)
      expect(await shopper.orders()).toEqual([])

      await order.open(id)
      await context.setOffline(false)
      const number = await order.number()
      await expect(order.waiting).toHaveCount(0)
      expect(await shopper.orders()).toMatchObject([{ id, order_number: number, total_amount: TOTAL }])
      await place.reload()
      expect(await order.number()).toBe(number)
      await ordersPage(place).open()
      await expect(ordersPage(place).sent).toHaveCount(1)
      await expect(ordersPage(place).waiting).toHaveCount(0)
      expect(await shopper.orders()).toHaveLength(1)
    })

    test(`is sent by the worker after its page was closed, and shows its number when opened again${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
      context,
      shopper,
    }) => {
      const place = placeOf(page, { words })
      const id = await orderOffline(place, shopper)
      await page.close()
      expect(context.pages()).toEqual([])
      await context.setOffline(false)
      await expect.poll(() => shopper.orders(), { timeout: 20_000 }).toHaveLength(1)

      const again = placeOf(await context.newPage(), { words })
      await orderPage(again).open(id)
      const number = await orderPage(again).number()
      await ordersPage(again).open()
      await expect(ordersPage(again).sent).toHaveCount(1)
      expect(await shopper.orders()).toMatchObject([{ id, order_number: number, total_amount: TOTAL }])
    })
  })
}

test('two orders placed offline are sent in the order they were placed', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const first = await orderOffline(place, shopper)
  await storeHome(place).open()
  await storeHome(place).add('Hummus with warm chickpeas')
  await cartPage(place).open()
  await cartPage(place).placeOrder.click()
  await page.waitForURL((url) => url.pathname.includes('/orders/') && !url.pathname.endsWith(first))
  const second = await orderPage(place).id()
  await context.setOffline(false)
  await orderPage(place).number()
  const orders = await shopper.orders()
  expect(orders.toSorted((a, b) => a.order_number - b.order_number).map(({ id }) => id)).toEqual([first, second])
})

test('a customer who signed in a moment ago is still known after a reload without a network', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.saveAddress('Mum')
  await storeHome(place).open()
  await expectKept(page)
  await storeHome(place).add('Charcoal chicken')
  await storeHome(place).add('Falafel pita')
  await cartPage(place).open()
  await cartPage(place).placeOrder.click()
  await signInDialog(place).signIn(shopper)
  await expect(cartPage(place).placeOrder).toBeEnabled()
  await context.setOffline(true)
  await cartPage(place).placeOrder.click()
  await orderPage(place).id()
  await place.reload()
  await expect(orderPage(place).waiting).toBeVisible()
})

test('a browser without background sync sends from the page', async ({ page, context, shopper }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  const place = placeOf(page)
  const id = await orderOffline(place, shopper)
  await context.setOffline(false)
  await orderPage(place).number()
  expect(await shopper.orders()).toMatchObject([{ id }])
})

test('an order placed offline is deleted before it was sent, and nothing reaches the shop', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  await orderOffline(place, shopper)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete order' }).click()
  await expect(orderPage(place).waiting).toHaveCount(0)
  await ordersPage(place).open()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(await shopper.orders()).toEqual([])
})
