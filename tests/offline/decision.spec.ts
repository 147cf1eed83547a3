// What changed in the shop while an order waited on the phone is the customer's decision; nothing is sent without it.
// In the gate its rules are also held by decision.test.ts (old price beside new, lines that are sold out, accepting twice is one
// order), take-out.test.ts (an order goes back into the cart with all its pieces), orders.test.ts (a refusal stores no order) and
// drain.test.ts (the next order goes on). A phone that cannot keep the cart, and the new price on the menu, have no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import type { ChangingShop } from '../support/changing-shop.ts'
import { orderOffline, TOTAL } from '../support/checkout.ts'
import { expect, test } from '../support/offline-journey.ts'
import { type Shopper, newShopper } from '../support/shopper.ts'

/** Chicken at 60 instead of 48: 79, and 15 % tax. */
const NEW_TOTAL = '90.85'
const DEARER = { 'charcoal-chicken': { price: '60.00' } }

/** Places the order offline, changes the shop, and is back online. @returns the waiting order's id. */
async function orderBeforeChange(
  shop: ChangingShop,
  place: Place,
  shopper: Shopper,
  changes: Parameters<ChangingShop['change']>[0],
): Promise<string> {
  const id = await orderOffline(place, shopper, shop.server.url)
  await shop.change(changes)
  await place.page.context().setOffline(false)
  await expect(orderPage(place).decision).toBeVisible({ timeout: 20_000 })
  return id
}

test('a price that moved shows the old total and the new one, and sends nothing', async ({ page, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  await orderBeforeChange(shop, place, shopper, DEARER)
  await expect(page.getByRole('main')).toContainText(TOTAL)
  await expect(page.getByRole('main')).toContainText(NEW_TOTAL)
  await expect(orderPage(place).title).toHaveCount(0)
  await place.reload()
  await expect(orderPage(place).decision).toBeVisible()
  await ordersPage(place).open()
  await expect(ordersPage(place).needsDecision).toHaveCount(1)
  expect(await shopper.orders()).toEqual([])
})

test('the menu shows the new price as soon as the old one was refused', async ({ page, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  await orderBeforeChange(shop, place, shopper, DEARER)
  await page.goBack()
  await page.getByRole('link', { name: 'See the menu' }).click()
  const card = page.getByRole('article').filter({ has: storeHome(place).dish('Charcoal chicken') })
  // By itself an open page asks every 20 s: until then it would promise 48.
  await expect(card.first()).toContainText('60.00', { timeout: 5_000 })
})

test('accepting the new total sends one order at the new total @gate', async ({ page, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  const refused = await orderBeforeChange(shop, place, shopper, DEARER)
  await orderPage(place).accept.dblclick()
  await page.waitForURL((url) => !url.pathname.endsWith(refused))
  const number = await orderPage(place).number()
  const id = await orderPage(place).id()
  expect(await shopper.orders()).toMatchObject([{ id, order_number: number, total_amount: NEW_TOTAL }])
  await ordersPage(place).open()
  await expect(ordersPage(place).sent).toHaveCount(1)
  await expect(ordersPage(place).needsDecision).toHaveCount(0)
})

test('editing the order puts its lines back into the cart', async ({ page, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  await orderBeforeChange(shop, place, shopper, DEARER)
  await orderPage(place).edit.click()
  await expect(cartPage(place).lines).toHaveCount(2)
  await expect(cartPage(place).line('Charcoal chicken')).toContainText('60.00')
  await place.reload()
  await expect(cartPage(place).lines).toHaveCount(2)
  await ordersPage(place).open()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(await shopper.orders()).toEqual([])
})

test('a phone that cannot keep the cart keeps the refused order instead of losing it to an edit', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  await orderBeforeChange(shop, place, shopper, DEARER)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (String(key).startsWith('cart:')) throw new DOMException('no room', 'QuotaExceededError')
      return key === undefined ? put.call(this, value) : put.call(this, value, key)
    }
  })
  await orderPage(place).edit.click()
  await expect(page.getByText(place.say('orders.notSaved'))).toBeVisible()
  await place.reload()
  await expect(orderPage(place).decision).toBeVisible()
  await orderPage(place).edit.click()
  await expect(cartPage(place).lines).toHaveCount(2)
  expect(await shopper.orders()).toEqual([])
})

test('discarding the order removes it from the phone, and nothing was sent', async ({ page, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  await orderBeforeChange(shop, place, shopper, DEARER)
  await orderPage(place).discard.click()
  await orderPage(place).confirmDiscard.click()
  await expect(orderPage(place).decision).toHaveCount(0)
  await ordersPage(place).open()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await cartPage(place).open()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  expect(await shopper.orders()).toEqual([])
})

test('an item that sold out is named, and nothing was sent', async ({ page, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  await orderBeforeChange(shop, place, shopper, { 'falafel-pita': { is_available: false } })
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row('Falafel pita')).toContainText('Not available')
  await expect(row('Charcoal chicken')).not.toContainText('Not available')
  await expect(orderPage(place).accept).toHaveCount(0)
  expect(await shopper.orders()).toEqual([])
})

test('a refused order does not hold back the next one', async ({ page, context, shop }) => {
  const shopper = await newShopper(shop.server.url)
  const place = placeOf(page, { origin: shop.server.url })
  const refused = await orderBeforeChange(shop, place, shopper, DEARER)
  await storeHome(place).open()
  await storeHome(place).add('Falafel pita')
  await cartPage(place).open()
  await expect(cartPage(place).placeOrder).toBeEnabled()
  await context.setOffline(true)
  await cartPage(place).placeOrder.click()
  const id = await orderPage(place).id()
  expect(id).not.toBe(refused)
  await context.setOffline(false)
  await orderPage(place).number()
  expect(await shopper.orders()).toMatchObject([{ id, total_amount: '21.85' }])
  await ordersPage(place).open()
  await expect(ordersPage(place).needsDecision).toHaveCount(1)
})

test.describe('in Arabic', () => {
  test.use({ locale: ARABIC.asks })

  test('a price that moved asks for a decision with both totals', async ({ page, shop }) => {
    const shopper = await newShopper(shop.server.url)
    const place = placeOf(page, { words: ARABIC, origin: shop.server.url })
    await orderBeforeChange(shop, place, shopper, DEARER)
    await expect(page.getByRole('main')).toContainText(TOTAL)
    await expect(page.getByRole('main')).toContainText(NEW_TOTAL)
    expect(await shopper.orders()).toEqual([])
  })
})
