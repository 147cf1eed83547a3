// What axe finds on every page in every state, light and dark: nothing.
// In the gate palette.test.ts also holds the contrasts of whatever brand a store has. What else axe looks at only a browser can
// show: in the gate the tests of stores and items stand for it.
import { bookingPage } from '../pages/booking-page.ts'
import { cartPage } from '../pages/cart-page.ts'
import { directory } from '../pages/directory.ts'
import { itemDialog, itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { forgotDialog, resetDialog } from '../pages/password-dialogs.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { searchPage } from '../pages/search-page.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { serviceDialog, serviceHome } from '../pages/service-home.ts'
import { datePicker, signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ASKS_EVERYTHING, demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { expectKept } from '../support/offline-journey.ts'
import { DESKTOP, PHONE, screenIn } from '../support/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openAndCheck(place: Place, path: string): Promise<void> {
  await place.visit(path)
  await expect(place.page.getByRole('heading', { level: 1 })).toBeVisible()
  // The markup of the server does not know yet who is there.
  await expect(accountMenu(place).unknown).toHaveCount(0)
  await expectAccessible(place.page, path)
}

async function checkDialogs(place: Place): Promise<void> {
  const { page } = place
  await place.open('')
  await accountMenu(place).signIn.click()
  const signIn = signInDialog(place)
  await expect(signIn.dialog).toBeVisible()
  await expectAccessible(page, `${place.slug} sign in`)
  await signIn.submit.click()
  await expect(signIn.identifier).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, `${place.slug} sign in, empty`)
  await signIn.createAccount.click()
  const signUp = signUpDialog(place)
  await signUp.password.fill('Short')
  await expectAccessible(page, `${place.slug} sign up`)
  await signUp.submit.click()
  await expect(signUp.name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, `${place.slug} sign up, wrong`)
  await place.open('?account=forgot')
  await expect(forgotDialog(place).dialog).toBeVisible()
  await expectAccessible(page, `${place.slug} forgotten password`)
  const reset = resetDialog(place)
  await place.open('?reset=none&email=reem%40example.com')
  await reset.password.fill('Lamsa2026')
  await reset.confirmation.fill('Lamsa2026')
  await expectAccessible(page, `${place.slug} new password`)
  await reset.save.click()
  await expect(reset.badLink).toBeVisible()
  await expectAccessible(page, `${place.slug} a link that does not work`)
}

async function checkBirthDate(place: Place): Promise<void> {
  const picker = datePicker(place)
  await place.open('?account=sign-up')
  await signUpDialog(place).chooseDate.click()
  await expect(picker.years).toBeVisible()
  await expectAccessible(place.page, 'the years of a birth date')
  await picker.year(1996).click()
  await picker.day(18).click()
  await expectAccessible(place.page, 'the days of a birth date')
}

for (const words of LANGUAGES) {
  test.describe(`axe finds nothing (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test(`on the list of stores, their homes and dead ends${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      const place = placeOf(page, { words })
      await directory(place).open()
      await openAndCheck(place, '/')
      for (const slug of ['sumac', 'mellow', 'lamsa', 'bayt']) await openAndCheck(place, `/${slug}/`)
      for (const path of ['/sumac/store-details', '/lamsa/store-details', '/sumac/menu', '/lamsa/menu'])
        await openAndCheck(place, path)
      for (const path of ['/nowhere/', '/mellow/nowhere', '/mellow/item/nothing']) await openAndCheck(place, path)
    })

    test.describe('with a worker', () => {
      test.use({ serviceWorkers: 'allow' })

      test(`on the orders of a guest and of a customer, offline too`, async ({ page, context, shopper }) => {
        const place = placeOf(page, { words })
        await openAndCheck(place, '/sumac/settings/orders')
        await openAndCheck(place, '/sumac/settings/orders/2f1c4a52-6f1e-4c8e-9a51-3f6f5f7f3c11')
        await shopper.signInto(context)
        await ordersPage(place).open()
        await expect(page.getByText(place.say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
        await expectAccessible(page, 'no orders yet')
        for (const isOffline of [false, true]) {
          await storeHome(place).open()
          await storeHome(place).add(words.chicken)
          await expectKept(page)
          await cartPage(place).open()
          await expect(cartPage(place).placeOrder).toBeEnabled()
          await context.setOffline(isOffline)
          if (isOffline) {
            await expect(page.getByRole('status')).toContainText(words.offline)
            await expectAccessible(page, 'cart offline')
          }
          await cartPage(place).placeOrder.click()
          const state = isOffline ? orderPage(place).waiting : orderPage(place).title
          await expect(state).toBeVisible()
          await expectAccessible(page, isOffline ? 'waiting order' : 'placed order')
          await page.getByRole('link', { name: place.say('orders.backToOrders', { kind: 'order' }) }).click()
          await expect(ordersPage(place).cards).toHaveCount(isOffline ? 2 : 1)
          await expectAccessible(page, isOffline ? 'orders offline' : 'orders')
        }
      })
    })
  })
}

// The rest is the same markup in either language: what changes with it, names and directions, other tests look at in both.
test.describe('axe finds nothing', () => {
  const words = ARABIC
  test.use({ locale: words.asks })

  test('on items, whatever they ask @gate', async ({ page }) => {
    const place = placeOf(page, { words })
    const paths = ['charcoal-chicken', 'lamb-ribs', 'ember-burger', ASKS_EVERYTHING]
    for (const id of paths) await openAndCheck(place, `/sumac/item/${id}`)
    await itemPage(place).addToCart.click()
    await expect(page.getByText(place.say('catalog.missingChoice')).first()).toBeVisible()
    await expectAccessible(page, 'an item with missing answers')
    await openAndCheck(place, '/lamsa/item/signature-cut')
  })

  test('on what lies over a page to order an item: its drawer, its questions, a sheet of options', async ({ page }) => {
    const place = placeOf(page, { words })
    const { item, option } = demoStore('sumac', words.locale)
    const wrap = item('shawarma-wrap')
    const asked = itemDialog(place, wrap)
    await place.open('search?q=wrap&item=shawarma-wrap')
    await expect(asked.related.getByRole('link').first()).toBeVisible()
    await expectAccessible(page, 'a drawer')
    await asked.addToCart.click()
    await expect(asked.dialog.getByText(place.say('catalog.missingChoice')).first()).toBeVisible()
    await expectAccessible(page, 'a drawer with missing answers')

    await page.setViewportSize(screenIn(words))
    await storeHome(place).open()
    await storeHome(place).add(wrap)
    await expect(asked.submit).toBeDisabled()
    await expectAccessible(page, 'questions')
    await asked.choose('size', option('shawarma-wrap', 'size', 'large'))
    await asked.list('bread').selectOption({ index: 1 })
    await expect(asked.submit).toBeEnabled()
    await expectAccessible(page, 'questions, answered')

    await itemPage(place).open(ASKS_EVERYTHING)
    await itemPage(place).picker('dips').click()
    await expect(itemPage(place).done).toBeVisible()
    await expectAccessible(page, 'a sheet of options')
  })

  test('on the search: empty, with results, without, with searches from before', async ({ page }) => {
    const place = placeOf(page, { words })
    const search = searchPage(place)
    await openAndCheck(place, '/sumac/search')
    await search.field.fill('lamb')
    await expect(search.count(6)).toBeVisible()
    await search.field.press('Enter')
    await expectAccessible(page, 'results')
    await search.field.fill('shawmarra')
    await expect(search.suggestion('Shawarma')).toBeVisible()
    await expectAccessible(page, 'no result')
    await search.clear.click()
    await expect(search.recent).toHaveCount(1)
    await expectAccessible(page, 'searches from before')
    await openAndCheck(place, '/lamsa/search?q=massage')
    await page.setViewportSize(DESKTOP)
    await openAndCheck(place, '/sumac/search?q=lamb')
    await expect(search.count(6)).toBeVisible()
    await expectAccessible(page, 'results on a desktop')
  })

  test('on services, their details and their booking, on a phone and on a desktop', async ({ page }) => {
    const place = placeOf(page, { slug: 'lamsa', words })
    const name = demoStore('lamsa', words.locale).item('glow-facial')
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await openAndCheck(place, '/lamsa/?category=hair')
      await openAndCheck(place, '/bayt/booking')
      await serviceHome(place).open('?service=glow-facial')
      const { dialog, text } = serviceDialog(place, name)
      await expect(dialog).toBeVisible()
      // Longer than its frame, once styles and letters are there.
      await expect(text).toHaveAttribute('tabindex', '0')
      await expectAccessible(page, 'details of a service')
      await serviceDialog(place, name).bookNow.click()
      await expect(bookingPage(place).service).toContainText(name)
      await expectAccessible(page, 'booking')
      await bookingPage(place).cancel.click()
      await expect(bookingPage(place).leaving).toBeVisible()
      await expectAccessible(page, 'leaving a booking')
    }
  })

  test('on carts and the dialogs of the account', async ({ page }) => {
    const place = placeOf(page, { words })
    await openAndCheck(place, '/sumac/cart')
    await storeHome(place).open()
    await storeHome(place).add(words.chicken)
    await expectAccessible(page, 'home with a cart')
    await openAndCheck(place, '/sumac/cart')
    await cartPage(place).increase(words.chicken).click()
    await expect(page.getByText(place.say('cart.minimumReached'))).toBeVisible()
    await expectAccessible(page, 'cart above the minimum')
    await checkDialogs(place)
    await checkDialogs(placeOf(page, { slug: 'lamsa', words }))
    await checkBirthDate(placeOf(page, { slug: 'lamsa', words }))
  })

  test('on a desktop, with the cart beside the menu and the account menu open', async ({ page, shopper }) => {
    await page.setViewportSize(DESKTOP)
    const place = placeOf(page, { words })
    await openAndCheck(place, '/sumac/')
    await storeHome(place).add(words.chicken)
    await storeHome(place).add(words.falafel)
    await expectAccessible(page, 'home with the cart beside it')
    await accountMenu(place).signIn.click()
    await expectAccessible(page, 'sign in on a desktop')
    // Nobody else’s cart: the demo customer’s could hold lines, and a receipt would stand over the menu.
    await signInDialog(place).signIn(shopper)
    await accountMenu(place).button.click()
    await expect(accountMenu(place).logout).toBeVisible()
    await expectAccessible(page, 'account menu')
    for (const path of ['/sumac/cart', '/sumac/settings/orders', `/sumac/item/${ASKS_EVERYTHING}`, '/bayt/'])
      await openAndCheck(place, path)
  })
})
