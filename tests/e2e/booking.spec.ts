// Booking a service of a store: Book Now wherever it is offered, and what the booking page keeps.
// In the gate its rules are also held by booking-draft.test.ts (where a visit takes place, notes that outlive another service),
// owned-draft.test.ts (what the device keeps, hands to the customer and drops) and pricing.test.ts (which price is a least one). Back,
// and the questions before something is given up, have no lower test. From here to the number: visit.spec.ts.
import { bookingPage } from '../pages/booking-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { serviceDialog, serviceHome } from '../pages/service-home.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { type DemoStore, demoStore } from '../support/demo-menu.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { keptUnder, leaveCart } from '../support/kept-values.ts'
import { screensIn } from '../support/screens.ts'

const SERVICES = 13

async function expectChosen(place: Place, name: string): Promise<void> {
  await expect(place.page).toHaveURL(new RegExp(`/${place.slug}/booking$`))
  await expect(bookingPage(place).service).toContainText(name)
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`booking a service (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })
      let store: DemoStore
      test.beforeAll(() => {
        store = demoStore('lamsa', words.locale)
      })

      test(`Book Now on a card opens the booking of that service, at the shop${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const booking = bookingPage(place)
        const name = store.item('gel-manicure')
        await serviceHome(place).open()
        await serviceHome(place).bookNow(name).click()
        await expectChosen(place, name)
        await expect(page.getByRole('navigation')).toHaveCount(0)
        await expect(booking.where.getByRole('link', { name: place.say('store.directions') })).toBeVisible()
        await expect(booking.summary).toContainText('138.00')
        await expect(booking.confirm).toBeDisabled()
        await expect(booking.free.first()).toBeVisible()
        await page.goBack()
        await expect(serviceHome(place).heading).toHaveText(store.name)
      })

      test('Book Now in the details leaves them behind: Back shows the services', async ({ page }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const name = store.item('moroccan-bath')
        const { dialog, bookNow } = serviceDialog(place, name)
        await serviceHome(place).open()
        await serviceHome(place).link(name).click()
        await bookNow.click()
        await expect(dialog).toBeHidden()
        await expectChosen(place, name)
        await page.goBack()
        await expect(serviceHome(place).cards).toHaveCount(SERVICES)
        await expect(dialog).toBeHidden()
      })

      test('a service’s own page says how long and where, and books it', async ({ page }) => {
        const place = placeOf(page, { slug: 'bayt', words })
        const name = demoStore('bayt', words.locale).item('windows')
        await place.open('item/windows')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByText(place.say('services.atYourPlace'))).toBeVisible()
        await page.getByRole('button', { name: place.say('services.bookNow'), exact: true }).click()
        await expectChosen(place, name)
      })

      test(`notes and choice survive a reload and another service${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const booking = bookingPage(place)
        await serviceHome(place).open()
        await serviceHome(place).bookNow(store.item('gel-manicure')).click()
        await booking.notes.fill('Gate 4')
        await expect.poll(() => keptUnder(page, 'lamsa', 'booking:guest')).toMatchObject({ notes: 'Gate 4' })
        await place.reload()
        await expect(booking.notes).toHaveValue('Gate 4')
        await booking.change.click()
        await serviceHome(place).bookNow(store.item('moroccan-bath')).click()
        await expectChosen(place, store.item('moroccan-bath'))
        await expect(booking.notes).toHaveValue('Gate 4')
        await expect(booking.service).not.toContainText(store.item('gel-manicure'))
      })

      test('a service which a choice makes dearer costs from its least price until that is made', async ({ page }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const booking = bookingPage(place)
        await serviceHome(place).open()
        await serviceHome(place).bookNow(store.item('signature-cut')).click()
        await expect(booking.summary).toContainText(words.locale === 'ar' ? /من 180\.00\sر\.س/ : /from SAR\s180\.00/)
        await booking.option(words.locale === 'ar' ? 'طويل' : 'Long').check()
        await expect(booking.summary).toContainText('276.00')
        await expect(booking.summary).not.toContainText(words.locale === 'ar' ? /من \d/ : /from/)
      })

      test('leaving asks first, and leaves nothing behind', async ({ page }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const booking = bookingPage(place)
        await serviceHome(place).open()
        await serviceHome(place).bookNow(store.item('gel-manicure')).click()
        await booking.cancel.click()
        await expect(booking.leaving).toBeVisible()
        await booking.stay.click()
        await expect(booking.leaving).toBeHidden()
        await expectChosen(place, store.item('gel-manicure'))
        await booking.cancel.click()
        await booking.leave.click()
        await expect(page).toHaveURL(/\/lamsa\/$/)
        await expect.poll(() => keptUnder(page, 'lamsa', 'booking:guest')).toBeNull()
        await booking.open()
        await expect(booking.nothing).toBeVisible()
      })
    })
  }

  test.describe(`a cart in the way of a booking (${words.locale})`, () => {
    test.use({ locale: words.asks })
    const store = demoStore('lamsa', words.locale)

    test(`Book Now empties it and offers it back, note and all${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      await serviceHome(place).open()
      await leaveCart(place, 'Gift box')
      await serviceHome(place).bookNow(store.item('gel-manicure')).click()
      await expectChosen(place, store.item('gel-manicure'))
      await expect.poll(() => keptUnder(page, 'lamsa', 'cart:guest')).toBeNull()
      await bookingPage(place).undo.click()
      await expect
        .poll(() => keptUnder(page, 'lamsa', 'cart:guest'))
        .toMatchObject({ lines: [{ item_id: 'gift-box', quantity: 2 }], note: 'Ring twice' })
    })

    test('a recommended card asks once before it does', async ({ page }) => {
      const place = placeOf(page, { slug: 'lamsa', words })
      const { emptying, keepCart, emptyAndBook } = bookingPage(place)
      const name = store.item('glow-facial')
      await serviceHome(place).open()
      await leaveCart(place, 'Gift box')
      await serviceHome(place).bookRecommended(name).click()
      await keepCart.click()
      await expect(emptying).toBeHidden()
      expect(await keptUnder(page, 'lamsa', 'cart:guest')).toMatchObject({ note: 'Ring twice' })
      await serviceHome(place).bookRecommended(name).click()
      await emptyAndBook.click()
      await expectChosen(place, name)
      await expect.poll(() => keptUnder(page, 'lamsa', 'cart:guest')).toBeNull()
      await page.goBack()
      await serviceHome(place).bookRecommended(name).click()
      await expectChosen(place, name)
      await expect(emptying).toBeHidden()
    })
  })
}

test('a home visit goes to the customer’s default address, and leaves the device with them', async ({
  page,
  context,
}) => {
  const place = placeOf(page, { slug: 'bayt' })
  const booking = bookingPage(place)
  const store = demoStore('bayt', 'en')
  await serviceHome(place).open()
  await serviceHome(place).bookNow(store.item('windows')).click()
  await expect(booking.where).toContainText(place.say('booking.weCome'))
  await booking.where.getByRole('button', { name: place.say('account.signIn') }).click()
  await signInDialog(place).signIn({ phone: DEMO.email, password: DEMO.password })
  await expect(booking.where).not.toContainText(place.say('booking.weCome'))
  const me: { data: { id: string } } = await (await context.request.get('/api/bayt/auth/me')).json()
  const key = `booking:${me.data.id}`
  await expect
    .poll(() => keptUnder(page, 'bayt', key))
    .toMatchObject({
      service: { item_id: 'windows' },
      location: { locationType: 'home_visit', locationDetails: { is_default: '1' } },
    })
  expect(await keptUnder(page, 'bayt', 'booking:guest')).toBeNull()
  await place.reload()
  await expect(booking.service).toContainText(store.item('windows'))
  await serviceHome(place).open()
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect.poll(() => keptUnder(page, 'bayt', key)).toBeNull()
  await booking.open()
  await expect(booking.nothing).toBeVisible()
})
