// A store whose services are booked: finding one, and its details over the page. Booking it: booking.spec.ts.
// In the gate service-categories.test.ts also holds that an address may ask for a category that the store does not have. What
// only a browser can show has no lower test: the tiles, and the ways out of the details, stand for it.
import { cartPage } from '../pages/cart-page.ts'
import { bottomBar } from '../pages/bottom-bar.ts'
import { placeOf } from '../pages/place.ts'
import { serviceDialog, serviceHome } from '../pages/service-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { type DemoStore, demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { screensIn } from '../support/screens.ts'

const SERVICES = 13

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`a store of services (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })
      let store: DemoStore
      test.beforeAll(() => {
        store = demoStore('lamsa', words.locale)
      })

      test(`a tile shows one category, says so in the address, and survives a reload${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const home = serviceHome(place)
        await home.open()
        const [all, hair] = [home.tiles.first(), home.tiles.nth(1)]
        await expect(all).toHaveAttribute('aria-current', 'true')
        await expect(home.cards).toHaveCount(SERVICES)
        await hair.click()
        await expect(home.cards).toHaveCount(3)
        await expect(hair).toHaveAttribute('aria-current', 'true')
        await expect(all).not.toHaveAttribute('aria-current')
        await expect(page).toHaveURL(/\?category=hair$/)
        await expect(home.card(store.item('gel-manicure'))).toHaveCount(0)
        await place.reload()
        await expect(home.cards).toHaveCount(3)
        await home.tiles.first().click()
        await expect(home.cards).toHaveCount(SERVICES)
        await expect(page).toHaveURL(/\/lamsa\/$/)
      })

      test(`details open by a tap, stay through a reload, close by Back and by their key, and give the focus back${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const home = serviceHome(place)
        const name = store.item('glow-facial')
        const { dialog, heading, close, text } = serviceDialog(place, name)
        await home.open()
        await expect(home.link(name)).toHaveAttribute('href', '/lamsa/item/glow-facial')
        // On a phone it comes with the first move, or a little later by itself.
        await expect(home.cards.first().locator('img')).toBeVisible()
        const first = await home.cards.first().locator('img').boundingBox()
        await home.link(name).click()
        await expect(dialog).toBeVisible()
        await expect(heading).toBeVisible()
        await expect(page).toHaveURL(/\?service=glow-facial$/)
        // What was drawn already keeps its look, though more styles have come.
        expect(await home.cards.first().locator('img').boundingBox()).toMatchObject({
          width: first?.width,
          height: first?.height,
        })
        // Its text is longer than its frame: the keyboard reaches it.
        await expect(text).toHaveAttribute('tabindex', '0')
        await place.reload()
        await expect(dialog).toBeVisible()
        await page.goBack()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(/\/lamsa\/$/)
        await home.link(name).click()
        await close.click()
        await expect(dialog).toBeHidden()
        await expect(home.link(name)).toBeFocused()
        await home.link(name).press('Enter')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(home.link(name)).toBeFocused()
        await expect(page).toHaveURL(/\/lamsa\/$/)
      })

      test('an address that shows details closes to the page below; an unknown service shows none', async ({
        page,
      }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const { dialog, close } = serviceDialog(place, store.item('glow-facial'))
        await serviceHome(place).open('?service=glow-facial')
        await close.click()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(/\/lamsa\/$/)
        await serviceHome(place).open('?service=nothing')
        await expect(page.getByText(place.say('services.gone'))).toBeVisible()
        await expect(page).toHaveURL(/\/lamsa\/$/)
      })

      test('a sold-out service is shown and cannot be booked', async ({ page }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const home = serviceHome(place)
        const name = store.item('head-shoulders')
        await home.open()
        await expect(home.card(name)).toContainText(place.say('catalog.soldOut'))
        await expect(home.bookNow(name)).toHaveCount(0)
        await home.link(name).click()
        const { dialog, bookNow } = serviceDialog(place, name)
        await expect(dialog).toContainText(place.say('catalog.soldOut'))
        await expect(bookNow).toHaveCount(0)
      })
    })
  }
}

test('a description that grows inside its frame is reached by the keyboard @gate', async ({ page }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  await serviceHome(place).open('?service=signature-cut')
  const { text } = serviceDialog(place, demoStore('lamsa', 'en').item('signature-cut'))
  await text.evaluate((frame) => frame.style.setProperty('height', '10rem'))
  await expect(text).not.toHaveAttribute('tabindex', '0')
  // As when the letters of the page arrive and are wider than those before.
  await text.evaluate((frame) => frame.style.setProperty('line-height', '8rem'))
  await expect(text).toHaveAttribute('tabindex', '0')
})

test('the bottom bar of a store of services names bookings, and no cart', async ({ page }) => {
  const place = placeOf(page, { slug: 'bayt' })
  await serviceHome(place).open()
  await expect(serviceHome(place).bookings).toHaveAttribute('href', '/bayt/settings/orders')
  await expect(cartPage(place).placeOrder).toHaveCount(0)
  await expect(bottomBar(place).getByRole('link', { name: place.say('navigation.cart') })).toHaveCount(0)
})

/** A price that cannot be drawn until `mended` is set. The reader of the menu lets no such data in, so the browser has to play it. */
function breakPrice(price: string): void {
  const split = String.prototype.split.call.bind(String.prototype.split)
  const broken = function (this: string, ...rest: Parameters<typeof String.prototype.split>) {
    if (String(this) === price && !('mended' in window)) throw new Error('a price that cannot be drawn')
    return split(this, ...rest)
  }
  Reflect.set(String.prototype, 'split', broken)
}

test.describe('broken data', () => {
  test.use({ allowedNoise: [[/a price that cannot be drawn/], { scope: 'test' }] })

  test('costs one card, which comes back with Reset', async ({ page }) => {
    const place = placeOf(page, { slug: 'lamsa' })
    const home = serviceHome(place)
    await page.addInitScript(breakPrice, '60.00')
    await home.open()
    const broken = home.cards.filter({ hasText: place.say('catalog.cardFailed') })
    const reset = broken.getByRole('button', { name: place.say('catalog.reset') })
    await expect(broken).toHaveCount(1)
    await expect(home.cards).toHaveCount(SERVICES)
    await expect(home.bookNow('Gel manicure')).toBeVisible()
    await reset.click()
    // It has asked again, and the same came.
    await expect(reset).not.toHaveAttribute('aria-busy')
    await expect(broken).toHaveCount(1)
    await page.evaluate(() => Object.assign(window, { mended: true }))
    await reset.click()
    await expect(home.bookNow('Nail art')).toBeVisible()
    await expect(broken).toHaveCount(0)
  })
})
