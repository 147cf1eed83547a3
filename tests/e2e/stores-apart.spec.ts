// Two stores and their customers in one browser: what belongs to one is nowhere in the other, and leaves with its customer.
// In the gate its rules are also held by tests/server/isolation.test.ts (nobody gets what belongs to another store or customer),
// session.test.ts (signing in and out is for one store), drain.test.ts (no order goes in another customer's session) and
// persisted-queries.test.ts (nothing of another store is kept).
import type { BrowserContext, Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { keptOnDevice } from '../support/device-dump.ts'
import { DEMO } from '../support/journey.ts'
import { expect, expectCustomerKept, expectKept, test } from '../support/offline-journey.ts'
import { type Shopper, newShopper, signInBrowser } from '../support/shopper.ts'

/**
 * Places on the device where one of these words is kept. A tab remembers where its addresses were scrolled to, as it remembers the
 * addresses themselves; that does not count.
 */
async function placesOf(page: Page, words: readonly string[]): Promise<string[]> {
  const naming = (await keptOnDevice(page)).filter(
    ({ place, key, text }) =>
      !(place === 'sessionStorage' && key.includes('scroll')) && words.some((word) => `${key} ${text}`.includes(word)),
  )
  return [...new Set(naming.map(({ place }) => place))]
}

async function signIn(place: Place, shopper: Shopper): Promise<void> {
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect(accountMenu(place).button).toBeVisible()
}

async function signOut(place: Place): Promise<void> {
  await storeHome(place).open()
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
}

async function order(place: Place, dish: string): Promise<{ id: string; number: number }> {
  await storeHome(place).open()
  await storeHome(place).add(dish)
  await cartPage(place).open()
  await cartPage(place).placeOrder.click()
  return { id: await orderPage(place).id(), number: await orderPage(place).number() }
}

const whoIs = async (context: BrowserContext, url: string, slug: string) =>
  (await context.request.get(`${url}/api/${slug}/auth/me`)).status()

test('a customer of one store is a guest in the other, with a cart and orders of their own', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const sumac = placeOf(page)
  const mellow = placeOf(page, { slug: 'mellow' })
  await signIn(sumac, shopper)
  const { id } = await order(sumac, 'Charcoal chicken')
  await storeHome(sumac).open()
  await storeHome(sumac).add('Falafel pita')
  await expectCustomerKept(page)

  await storeHome(mellow).open()
  await expect(accountMenu(mellow).signIn).toBeVisible()
  await expect(accountMenu(mellow).button).toHaveCount(0)
  expect(await whoIs(context, server.url, 'mellow')).toBe(401)
  await expect(storeHome(mellow).cartLink).toHaveAccessibleName('Cart')
  await ordersPage(mellow).open()
  await expect(page.getByText(mellow.say('account.guest.orders'))).toBeVisible()

  const other = await newShopper(server.url, 'mellow')
  await signIn(mellow, other)
  await ordersPage(mellow).open()
  await expect(page.getByText(mellow.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
  await orderPage(mellow).open(id)
  await expect(page.getByText(mellow.say('orders.missingTitle', { kind: 'order' }))).toBeVisible()
  expect((await context.request.get(`${server.url}/api/mellow/tenant/customers/orders/${id}`)).status()).toBe(404)
  const coffee = await order(mellow, 'V60 of the week')
  await expectCustomerKept(page, 'mellow')

  await ordersPage(sumac).open()
  await expect(ordersPage(sumac).sent).toHaveCount(1)
  await orderPage(sumac).open(coffee.id)
  await expect(page.getByText(sumac.say('orders.missingTitle', { kind: 'order' }))).toBeVisible()
  await cartPage(sumac).open()
  await expect(cartPage(sumac).lines).toHaveCount(1)
  await cartPage(mellow).open()
  await expect(cartPage(mellow).lines).toHaveCount(0)

  const ofSumac = await placesOf(page, [shopper.name, shopper.phone, id])
  expect(ofSumac.filter((where) => !where.includes('sumac'))).toEqual([])
  const ofMellow = await placesOf(page, [other.name, other.phone, coffee.id])
  expect(ofMellow.filter((where) => !where.includes('mellow'))).toEqual([])
})

test('signing out at one store leaves the customer of the other signed in', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const sumac = placeOf(page)
  const mellow = placeOf(page, { slug: 'mellow' })
  await signIn(sumac, shopper)
  await signIn(mellow, await newShopper(server.url, 'mellow'))
  await signOut(sumac)
  await expect(accountMenu(sumac).signIn).toBeVisible()
  await expect.poll(() => whoIs(context, server.url, 'sumac')).toBe(401)
  expect(await whoIs(context, server.url, 'mellow')).toBe(200)
  await storeHome(mellow).open()
  await expect(accountMenu(mellow).button).toBeVisible()
})

test('nothing of a customer is left on the device after signing out, and Back shows nothing of them', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  await signIn(place, shopper)
  const { id, number } = await order(place, 'Charcoal chicken')
  await storeHome(place).open()
  await storeHome(place).add('Falafel pita')
  await expectCustomerKept(page)
  expect(await placesOf(page, [id]), 'the receipt is on the device').toContain('storefront:sumac outbox')
  await ordersPage(place).open()
  await expect(ordersPage(place).sent).toHaveCount(1)
  await storeHome(place).open()
  const theirs = [shopper.name, shopper.phone, id]
  expect(await placesOf(page, [shopper.name])).not.toEqual([])

  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect.poll(() => whoIs(context, server.url, 'sumac')).toBe(401)
  await expect.poll(() => placesOf(page, theirs)).toEqual([])
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart')

  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText(shopper.name)).toHaveCount(0)
    await expect(page.getByText(`#${number}`)).toHaveCount(0)
    await expect(accountMenu(place).button).toHaveCount(0)
  }
  await place.reload()
  await orderPage(place).open(id)
  await expect(page.getByText(place.say('account.guest.order'))).toBeVisible()

  const next = await newShopper(server.url)
  await signIn(place, next)
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart')
  await ordersPage(place).open()
  await expect(page.getByText(place.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
  await orderPage(place).open(id)
  await expect(page.getByText(place.say('orders.missingTitle', { kind: 'order' }))).toBeVisible()
  expect(await placesOf(page, [shopper.name, shopper.phone])).toEqual([])
})

test('after signing out only the order that was never sent stays, unseen by the next customer', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  await signIn(place, shopper)
  await storeHome(place).add('Charcoal chicken')
  await expectKept(page)
  await cartPage(place).open()
  await expect(cartPage(place).placeOrder).toBeEnabled()
  await context.setOffline(true)
  await cartPage(place).placeOrder.click()
  const id = await orderPage(place).id()
  await expect(orderPage(place).waiting).toBeVisible()
  await signOut(place)
  await accountMenu(place).confirmLeaving.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect.poll(() => placesOf(page, [shopper.name, shopper.phone])).toEqual([])
  expect(await placesOf(page, [id])).toEqual(['storefront:sumac outbox'])
  await orderPage(place).open(id)
  await expect(page.getByRole('heading', { name: place.say('orders.signInTitle') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Charcoal chicken')
  await context.setOffline(false)
  const next = await newShopper(server.url)
  await signIn(place, next)
  await ordersPage(place).open()
  await expect(page.getByText(place.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
  expect(await shopper.orders()).toEqual([])
  expect(await next.orders()).toEqual([])
  await signOut(place)
  await expect(accountMenu(place).signIn).toBeVisible()
  await signIn(place, shopper)
  await expect.poll(() => shopper.orders(), { timeout: 20_000 }).toMatchObject([{ id }])
})

test('the same phone and password are another person in every store', async ({ page, context, server }) => {
  const names: string[] = []
  for (const slug of ['sumac', 'lamsa']) {
    await signInBrowser(context, server.url, DEMO, slug)
    const answer = await context.request.get(`${server.url}/api/${slug}/auth/me`)
    names.push(JSON.stringify(await answer.json()))
    const place = placeOf(page, { slug })
    await storeHome(place).open()
    await expect(accountMenu(place).button).toBeVisible()
  }
  expect(new Set(names).size).toBe(2)
})
