// Wrong addresses, wrong answers in forms, and broken data on the device: the page stays up and says what to do.
// In the gate its rules are also held by pages.test.ts (what is not there is answered with 404), form-schemas.test.ts (everything
// that is wrong in a form), cart-document.test.ts (anything at all is read as a cart) and menu-document.test.ts (what is no menu
// is refused).
import type { Page } from '@playwright/test'
import { databaseName } from '#domain/offline-names'
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { DEMO } from '../support/journey.ts'
import { expect, expectCustomerKept, expectKept, test } from '../support/offline-journey.ts'

const words = ARABIC

test.describe(`what is not there (${words.locale})`, () => {
  test.use({ locale: words.asks })

  for (const [what, path, title, wayOn] of [
    ['a store', '/nowhere/', 'catalog.noStore', 'catalog.seeStores'],
    ['a store with a path', '/nowhere/item/tea', 'catalog.noStore', 'catalog.seeStores'],
    ['a page', '/sumac/nowhere', 'catalog.noPage', 'catalog.seeMenu'],
    ['a page far down', '/sumac/settings/nowhere/at/all', 'catalog.noPage', 'catalog.seeMenu'],
    ['an item', '/sumac/item/nothing', 'catalog.noItem', 'catalog.seeMenu'],
    ['a page of a salon', '/lamsa/nowhere', 'catalog.noPage', 'catalog.seeServices'],
    ['a service', '/lamsa/item/nothing', 'catalog.noService', 'catalog.seeServices'],
  ] as const) {
    test(`${what} is answered with 404 and a way on${path === '/sumac/nowhere' ? ' @gate' : ''}`, async ({ page }) => {
      const place = placeOf(page, { words })
      const answer = await place.visit(path)
      expect(answer?.status()).toBe(404)
      const heading = page.getByRole('heading', { level: 1, name: place.say(title) })
      await expect(heading).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', words.dir)
      await page.getByRole('link', { name: place.say(wayOn) }).click()
      const isList = wayOn === 'catalog.seeStores'
      const [, slug = ''] = path.split('/')
      await expect(page).toHaveURL(isList ? /:\d+\/$/ : new RegExp(`/${slug}/$`))
      const home = isList ? place.say('catalog.stores') : demoStore(slug, words.locale).name
      await expect(storeHome(place).heading).toHaveText(home)
      await expect(heading).toHaveCount(0)
    })
  }

  test('a page and an item look the same when the worker answers', async ({ page }) => {
    const place = placeOf(page, { words })
    await storeHome(place).open()
    await expectKept(page)
    for (const [path, title] of [
      ['nowhere', 'catalog.noPage'],
      ['item/nothing', 'catalog.noItem'],
    ] as const) {
      await place.open(path)
      await expect(page.getByRole('heading', { level: 1, name: place.say(title) })).toBeVisible()
    }
  })

  test('sign-in says what is wrong beside the field and keeps what was typed @gate', async ({ page, context }) => {
    const place = placeOf(page, { words })
    const { say } = place
    await storeHome(place).open()
    await accountMenu(place).signIn.click()
    const form = signInDialog(place)
    await form.submit.click()
    await expect(form.identifier).toHaveAccessibleDescription(say('account.error.phoneNeeded'))
    await expect(form.password).toHaveAccessibleDescription(say('account.error.password'))
    await form.identifier.fill('12345')
    await form.submit.click()
    await expect(form.identifier).toHaveAccessibleDescription(say('account.error.phone'))
    await expect(form.identifier).toBeFocused()
    await form.identifier.fill(DEMO.phone)
    await form.password.fill('Wrong-pass-1')
    await context.setOffline(true)
    await expect(form.dialog.getByText(say('account.offline'))).toBeVisible({ timeout: 15_000 })
    await expect(form.submit).toBeDisabled()
    await context.setOffline(false)
    await expect(form.submit).toBeEnabled({ timeout: 15_000 })
    await form.password.fill(DEMO.password)
    await form.submit.click()
    await expect(form.dialog).toBeHidden()
  })

  test('sign-up says what is wrong beside each field', async ({ page }) => {
    const place = placeOf(page, { words })
    const { say } = place
    await storeHome(place).open()
    await accountMenu(place).signIn.click()
    await signInDialog(place).createAccount.click()
    const form = signUpDialog(place)
    await form.phone.fill('0501')
    await form.email.fill('nobody@nowhere')
    await form.password.fill('short')
    await form.confirmation.fill('other')
    await form.submit.click()
    await expect(form.name).toHaveAccessibleDescription(say('account.error.name'))
    await expect(form.name).toBeFocused()
    await expect(form.phone).toHaveAccessibleDescription(say('account.error.phone'))
    await expect(form.email).toHaveAccessibleDescription(say('account.error.email'))
    await expect(form.password).toHaveAccessibleDescription(say('account.error.passwordShort'))
    await expect(form.confirmation).toHaveAccessibleDescription(say('account.error.mismatch'))
    await form.name.fill('Lama Saeed')
    await form.email.clear()
    await form.phone.fill(DEMO.phone)
    await form.password.fill('Long-enough-1')
    await form.confirmation.fill('Long-enough-1')
    await form.submit.click()
    // Somebody already signs in with this phone.
    await expect(form.phone).toHaveAccessibleDescription(/\S/)
    await expect(form.phone).toBeFocused()
    await expect(form.name).toHaveValue('Lama Saeed')
  })
})

/** Replaces saved values of a store. Runs in the browser. */
async function spoil({ database, values, records }: Damage): Promise<void> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no answer')))
  })
  const transaction = opened.transaction(['key-value', 'outbox'], 'readwrite')
  for (const [key, value] of Object.entries(values)) transaction.objectStore('key-value').put(value, key)
  for (const record of records) transaction.objectStore('outbox').put(record)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opened.close()
}
type Damage = { database: string; values: Record<string, unknown>; records: Record<string, unknown>[] }

const breakDevice = (page: Page, values: Damage['values'], records: Damage['records'] = []) =>
  page.evaluate(spoil, { database: databaseName('sumac'), values, records })

const line = { id: 'x', item_id: 'charcoal-chicken', quantity: 1 }

const BROKEN_CARTS = [
  ['a word', 'nonsense'],
  ['nothing', null],
  ['a number', 42],
  ['another version', { version: 99, lines: [line], note: '', orderType: null }],
  ['lines that are none', { version: 1, lines: [null, 7, 'x', {}, line], note: 5, orderType: 'flying' }],
  ['no list of lines', { version: 1, lines: { length: 3 }, note: '', orderType: null }],
] as const

test('a saved cart that cannot be read leaves a cart that works', async ({ page }) => {
  const place = placeOf(page)
  const chicken = cartPage(place).line('Charcoal chicken')
  await storeHome(place).open()
  await expectKept(page)
  for (const [what, cart] of BROKEN_CARTS)
    await test.step(what, async () => {
      // A page of the store would write down the cart it knows.
      await place.visit('/')
      await breakDevice(page, { 'cart:guest': cart })
      await cartPage(place).open()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.say('cart.title'))
      await storeHome(place).open()
      await storeHome(place).add('Charcoal chicken')
      await cartPage(place).open()
      await expect(chicken).toBeVisible()
      await place.reload()
      await expect(chicken).toBeVisible()
    })
})

const document = (text: string) => ({
  menu: { shape: 2, etag: 'W/"kept"', text },
  'menu:confirmed': { etag: 'W/"kept"', at: Date.now() },
})

const BROKEN_MENUS = [
  ['no JSON', document('{"data":{"items":')],
  ['no document', document('{"data":[]}')],
  [
    'a menu of nothing',
    document('{"data":{"catalogue_version":1,"tenant":{},"categories":[null],"items":{"id":["a"]}}}'),
  ],
  ['of another shape', { menu: { shape: 99, etag: 'x', text: '{}' }, 'menu:confirmed': { etag: 'x', at: Date.now() } }],
  ['confirmed by nobody', { 'menu:confirmed': undefined }],
  ['confirmed at no time', { 'menu:confirmed': { etag: 'W/"kept"', at: 'noon' } }],
  ['a word', { menu: 'nonsense', 'menu:confirmed': 'nonsense' }],
  ['a number', { menu: 7, 'menu:confirmed': null }],
] as const

test('a kept menu that cannot be read leaves a menu that opens', async ({ page }) => {
  const place = placeOf(page)
  for (const [what, values] of BROKEN_MENUS)
    await test.step(what, async () => {
      await storeHome(place).open()
      await expect(storeHome(place).dish('Charcoal chicken')).toBeVisible()
      await expectKept(page)
      await place.visit('/')
      await breakDevice(page, values)
      for (const path of ['', 'item/charcoal-chicken', 'cart']) {
        await place.open(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(place.say('app.failed'))).toHaveCount(0)
      }
    })
  await storeHome(place).open()
  await expect(storeHome(place).dish('Charcoal chicken')).toBeVisible()
})

test('an order of an unknown version on the device is left alone, and new ones are sent', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await storeHome(place).open()
  await expectCustomerKept(page)
  const strange = [
    { key: 'from-the-future', version: 7, seq: 3, kind: 'fly-to-moon', state: 'soaring' },
    { key: 'no-shape' },
    { key: 'half', version: 1, seq: 'x', kind: 'place-order', state: 'queued' },
    { key: '0d9a1c0e-0000-4000-8000-000000000001', version: 1, seq: 9, kind: 'place-order', state: 'queued' },
  ]
  const values = { 'queries:private:x': 'nonsense', [`cart:${'x'.repeat(9)}`]: {} }
  await breakDevice(page, values, strange)
  await ordersPage(place).open()
  await expect(page.getByText(place.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await cartPage(place).open()
  await cartPage(place).placeOrder.click()
  expect(await orderPage(place).number()).toBeGreaterThan(1000)
  expect(await shopper.orders()).toHaveLength(1)
})
