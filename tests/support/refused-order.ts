// A cart with an order in it that the store refuses for a while, for tests of what the customer is told then.
import { checkoutPage } from '../pages/checkout.ts'
import type { Place } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { type ChangingStore, expect } from './changing-store.ts'
import type { Shopper } from './shopper.ts'

export const PLAIN = { en: 'Plain sumac', ar: 'sumac Plain' }
export const EXTRA = { en: 'Extra sumac', ar: 'sumac Extra' }

/** Three plain dishes and a drink: 3 × 24 + 8.50 = 80.50, tax 12.08, fee 10.00. */
export async function fillDeliverableCart(place: Place): Promise<void> {
  const { page, words } = place
  await place.open('')
  const add = (name: string) => page.getByRole('button', { name: words.add(name), exact: true }).first()
  await add(EXTRA[words.locale]).click()
  for (let pieces = 0; pieces < 3; pieces += 1) await add(PLAIN[words.locale]).click()
  await storeHome(place).cartLink.click()
  await expect(checkoutPage(place).lines).toHaveCount(2)
}

/** Signs in a new customer, who has an address, and fills their cart. */
export async function fillCartOfCustomer(place: Place, store: ChangingStore): Promise<Shopper> {
  const shopper = await store.newCustomer()
  await shopper.signInto(place.page.context())
  await fillDeliverableCart(place)
  return shopper
}

/** Changes the store and places the order before the page, which asks for news now and then, can have heard of it. */
export async function placeAfter(place: Place, change: () => Promise<void>): Promise<void> {
  const { page } = place
  const placed = Promise.withResolvers<void>()
  const isNews = /\/tenant\/(?:menu|customers\/addresses)$/
  // What it asked when it was opened may be on its way still.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/tenant/menu')),
  )
  await page.route(isNews, async (route) => {
    await placed.promise
    await route.fallback()
  })
  await change()
  await checkoutPage(place).placeOrder.click()
  placed.resolve()
}

/** Places the order after the store changed, reads why it was refused, and takes it back into the cart as the store is again. */
export async function refuse(
  place: Place,
  store: ChangingStore,
  change: () => Promise<void>,
  why: () => Promise<void>,
): Promise<void> {
  const checkout = checkoutPage(place)
  await expect(checkout.placeOrder).toBeEnabled()
  const lines = await checkout.lines.count()
  await placeAfter(place, change)
  await why()
  await store.change()
  store.offsetMs = 0
  await checkout.edit.click()
  await expect(checkout.lines).toHaveCount(lines)
}
