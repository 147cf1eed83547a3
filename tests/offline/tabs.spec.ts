// More than one tap, more than one tab: one order, one cart.
// In the gate its rules are also held by owned-cart.test.ts (two tabs end alike, and what was removed stays removed),
// drain.test.ts (two that send at once double and lose nothing) and order-keys.test.ts (one key is one order).
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { fillCart } from '../support/checkout.ts'
import { expect, test } from '../support/offline-journey.ts'

test('two taps on Place order make one order', async ({ page, shopper }) => {
  const place = placeOf(page)
  await fillCart(place, shopper)
  await cartPage(place).placeOrder.dblclick()
  const id = await orderPage(place).id()
  await orderPage(place).number()
  expect(await shopper.orders()).toMatchObject([{ id }])
})

test('two tabs that order the same cart at once make one order @gate', async ({ page, context, shopper }) => {
  const first = placeOf(page)
  await fillCart(first, shopper)
  const second = placeOf(await context.newPage())
  await cartPage(second).open()
  await expect(cartPage(second).placeOrder).toBeEnabled()
  await Promise.all(
    [first, second].map((place) =>
      place.page.evaluate((name) => {
        const button = [...document.querySelectorAll('button')].find((candidate) =>
          candidate.textContent?.startsWith(name),
        )
        button?.click()
      }, place.words.placeOrder),
    ),
  )
  // Which ever tab was first, there is one order, and who tapped is shown it.
  await expect.poll(() => shopper.orders()).toHaveLength(1)
  const [order] = await shopper.orders()
  const shown = () => [first, second].map(({ page: tab }) => tab.url()).filter((url) => url.includes('/orders/'))
  await expect.poll(shown).not.toEqual([])
  for (const url of shown()) expect(url).toContain(order?.id)
  for (const place of [first, second]) {
    await cartPage(place).open()
    await expect(cartPage(place).lines).toHaveCount(0)
  }
  expect(await shopper.orders()).toHaveLength(1)
})

test('orders placed offline in two tabs are each sent once', async ({ page, context, shopper }) => {
  const first = placeOf(page)
  await fillCart(first, shopper)
  const second = placeOf(await context.newPage())
  await cartPage(second).open()
  await context.setOffline(true)
  await cartPage(first).placeOrder.click()
  const one = await orderPage(first).id()
  await storeHome(second).open()
  await storeHome(second).add('Fattoush')
  await cartPage(second).open()
  await cartPage(second).placeOrder.click()
  const two = await orderPage(second).id()
  expect(two).not.toBe(one)
  const keys: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/customers/orders'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(false)
  const numbers = [await orderPage(first).number(), await orderPage(second).number()]
  expect(new Set(numbers).size).toBe(2)
  expect(keys.toSorted()).toEqual([one, two].toSorted())
  expect((await shopper.orders()).map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
})

test('what one tab does to the cart shows in the other, and removed lines stay removed', async ({ page, context }) => {
  const first = placeOf(page)
  const second = placeOf(await context.newPage())
  await storeHome(first).open()
  await storeHome(first).add('Charcoal chicken')
  await cartPage(second).open()
  await expect(cartPage(second).lines).toHaveCount(1)
  await storeHome(first).add('Falafel pita')
  await expect(cartPage(second).lines).toHaveCount(2)
  await cartPage(second).increase('Charcoal chicken').click()
  await expect(storeHome(first).cartLink).toHaveAccessibleName('Cart, 3 items')
  await cartPage(second).remove('Falafel pita').click()
  await expect(storeHome(first).cartLink).toHaveAccessibleName('Cart, 2 items')
  await storeHome(first).add('Fattoush')
  await expect(cartPage(second).lines).toHaveCount(2)
  await expect(cartPage(second).line('Falafel pita')).toHaveCount(0)
  await first.reload()
  await cartPage(second).open()
  await expect(cartPage(second).line('Falafel pita')).toHaveCount(0)
  await expect(cartPage(second).lines).toHaveCount(2)
})
