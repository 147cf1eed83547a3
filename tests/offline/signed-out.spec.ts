// Signing out leaves nothing of the customer on the phone but what they chose to keep, and nothing behind the back button.
// In the gate its rules are also held by synced-cart.test.ts (an answer that comes afterwards brings nothing back) and
// sign-out.test.ts (the server lets the browser forget what it fetched). The choice between keeping and deleting what is not sent
// has no lower test. That nothing is left on the
// device is held in the gate by the test that deletes an account (account.spec.ts) and by device.spec.ts.
import { type Page, chromium } from '@playwright/test'
import { type Kind, KINDS, keyOf } from '#device/kinds'
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { expectAccessible } from '../support/accessible.ts'
import { deviceDump } from '../support/device-dump.ts'
import { DEMO } from '../support/journey.ts'
import { keepUnder, keptKeys, keptUnder } from '../support/kept-values.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'
import { newShopper, signInBrowser } from '../support/shopper.ts'

const NOTE = 'Canary note 7731'
const ORDER_NOTE = 'Canary gate 9942'

test('nothing of a customer is left on the phone or behind the back button after they signed out', async ({
  ownServer,
  launchOptions,
  viewport,
}) => {
  // Playwright switches the browser's back/forward cache off; here it is on, as on a phone.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const context = await browser.newContext({ viewport })
  await signInBrowser(context, ownServer.url, DEMO)
  const place = placeOf(await context.newPage(), { origin: ownServer.url })
  const { page } = place
  const account = accountMenu(place)

  await itemPage(place).open('charcoal-chicken')
  await expectCustomerKept(page)
  await itemPage(place).increase.click()
  await itemPage(place).notes.fill(NOTE)
  await itemPage(place).addToCart.click()
  await cartPage(place).open()
  await cartPage(place).note.fill(ORDER_NOTE)
  await cartPage(place).placeOrder.click()
  await orderPage(place).number()
  await storeHome(place).open()
  await storeHome(place).dish('Falafel pita').click()
  await itemPage(place).notes.fill(NOTE)
  await itemPage(place).addToCart.click()
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart, 1 item')
  await itemPage(place).open('fattoush')
  await itemPage(place).notes.fill(NOTE)

  // A second tab shows the orders and has gone to another store since.
  const left = placeOf(await context.newPage(), { origin: ownServer.url })
  await ordersPage(left).open()
  await expect(ordersPage(left).cards).toHaveCount(1)
  const dumpBefore = await deviceDump(left.page)
  await left.visit('/mellow/')

  const addresses = await context.request.get(`${ownServer.url}/api/sumac/tenant/customers/addresses`)
  const { data } = (await addresses.json()) as { data: { address: string }[] } // the contract's shape
  const secrets = [DEMO.name, DEMO.phone.slice(4), DEMO.email, NOTE, ORDER_NOTE, ...data.map(({ address }) => address)]
  // The search itself finds what is there.
  expect(secrets.filter((secret) => dumpBefore.includes(secret)).length).toBeGreaterThan(4)

  await storeHome(place).open()
  await account.button.click()
  await account.logout.click()
  await expect(account.signIn).toBeVisible()
  const found = (text: string) => secrets.filter((secret) => text.includes(secret))
  await expect.poll(async () => found(await deviceDump(page))).toEqual([])

  await left.page.goBack()
  await expect(accountMenu(left).signIn).toBeVisible()
  expect(found(await left.page.content())).toEqual([])
  await expect(ordersPage(left).cards).toHaveCount(0)
  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack()
    await expect(page.getByRole('main')).toBeVisible()
    expect(found(await page.content())).toEqual([])
  }
  expect(found(await deviceDump(page))).toEqual([])
  await browser.close()
})

test('unsent work is kept for its customer, or deleted, as they choose', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const account = accountMenu(place)
  const logOut = async () => {
    await account.button.click()
    await account.logout.click()
  }
  const addOffline = async (name: string) => {
    await context.setOffline(true)
    await storeHome(place).add(name)
    await expect(storeHome(place).cartLink).toHaveAccessibleName(/item/)
  }
  await shopper.signInto(context)
  await storeHome(place).open()
  await expectCustomerKept(page)
  await addOffline('Charcoal chicken')
  await logOut()
  await expect(account.confirmLeaving).toBeVisible()
  await expectAccessible(page, 'what becomes of unsent work')
  await page.getByRole('button', { name: place.say('account.stay'), exact: true }).click()
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart, 1 item')
  await logOut()
  await account.confirmLeaving.click()
  await expect(account.signIn).toBeVisible()
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart')
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(0)
  expect(await shopper.cart()).toEqual([])
  await account.signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1'])
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart, 1 item')

  await addOffline('Falafel pita')
  await logOut()
  await account.deleteAndLeave.click()
  await expect(account.signIn).toBeVisible()
  await expect.poll(async () => (await deviceDump(page)).includes(shopper.phone)).toBe(false)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(0)
  await account.signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart, 1 item')
  expect(await shopper.cart()).toEqual(['charcoal-chicken×1'])
})

const SLUG = 'sumac'
const kinds = Object.keys(KINDS) as Kind[] // its own keys
/** What the page itself has written by now. */
const WRITTEN: readonly Kind[] = ['customer-id', 'answers']
const STAYING: readonly string[] = kinds.filter((kind) => KINDS[kind].goes === 'never').map((kind) => keyOf(kind, ''))

/** Puts a word under the key of every kind that goes with the customer who is signed in. @returns their id. */
async function fillKinds(page: Page): Promise<string> {
  const customer = String(await keptUnder(page, SLUG, keyOf('customer-id')))
  const theirs = kinds.filter((kind) => KINDS[kind].goes !== 'never')
  for (const kind of theirs)
    if (!WRITTEN.includes(kind)) await keepUnder(page, SLUG, keyOf(kind, customer), `Canary ${kind}`)
  const keys = theirs.map((kind) => keyOf(kind, customer))
  expect(await keptKeys(page, SLUG)).toEqual(expect.arrayContaining(keys))
  return customer
}

for (const line of ['with', 'without'])
  test(`signing out ${line} a network takes along every kind of the register that is the customer’s${line === 'without' ? ' @gate' : ''}`, async ({
    page,
    context,
    shopper,
  }) => {
    const place = placeOf(page)
    await shopper.signInto(context)
    await storeHome(place).open()
    await expectCustomerKept(page)
    await context.setOffline(line === 'without')
    await fillKinds(page)
    await accountMenu(place).button.click()
    await accountMenu(place).logout.click()
    await expect(accountMenu(place).signIn).toBeVisible()
    await expect.poll(async () => (await keptKeys(page, SLUG)).filter((key) => !STAYING.includes(key))).toEqual([])
    expect(await deviceDump(page)).not.toContain('Canary')
  })

test('a session that has ended takes along what it showed; what was typed stays until somebody else signs in', async ({
  page,
  context,
  server,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await storeHome(place).open()
  await expectCustomerKept(page)
  const customer = await fillKinds(page)
  const goneAt = (...events: string[]) =>
    kinds.filter((kind) => events.includes(KINDS[kind].goes)).map((kind) => keyOf(kind, customer))
  const left = async (keys: readonly string[]) => (await keptKeys(page, SLUG)).filter((key) => keys.includes(key))
  await shopper.endOtherSessions()
  await place.reload()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect.poll(() => left(goneAt('ended'))).toEqual([])
  const dump = await deviceDump(page)
  expect([shopper.name, shopper.phone].filter((secret) => dump.includes(secret))).toEqual([])
  expect(await left(goneAt('replaced'))).toEqual(expect.arrayContaining(goneAt('replaced')))

  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(await newShopper(server.url))
  await expectCustomerKept(page)
  await expect.poll(() => left(goneAt('replaced'))).toEqual([])
})
