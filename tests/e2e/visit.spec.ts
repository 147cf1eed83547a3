// From Book Now to the number, and what can be done with a visit afterwards.
// In the gate its rules are also held by visits.test.ts (what the store takes and refuses, and what canceling gives back),
// booking-intent.test.ts (what is sent) and confirm.test.ts (what the button is called). The way through the page has no lower test.
import type { Page } from '@playwright/test'
import { bookingPage } from '../pages/booking-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { serviceHome } from '../pages/service-home.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { demoStore } from '../support/demo-menu.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { signInBrowser } from '../support/shopper.ts'
import { DESKTOP, screensIn } from '../support/screens.ts'

const namesIn = (locale: string) =>
  locale === 'ar' ? { long: 'طويل', noura: 'نورة الحربي' } : { long: 'Long', noura: 'Noura Al-Harbi' }

async function chooseVisit(place: Place): Promise<void> {
  const booking = bookingPage(place)
  await booking.chooseDay()
  await booking.free.first().click()
}

/** Takes back the visit whose page is open. */
async function cancelVisit({ page, say }: Place): Promise<void> {
  const cancel = page.getByRole('button', { name: say('order.cancel', { kind: 'visit' }), exact: true })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: say('order.cancel', { kind: 'visit' }), exact: true })
  await dialog.getByRole('radio', { name: say('order.reason.changed_mind') }).check()
  await dialog.getByRole('button', { name: say('order.cancel', { kind: 'visit' }), exact: true }).click()
  await expect(dialog).toBeHidden()
}

const visitsOf = async (page: Page, slug: string) => {
  const answer = await page.request.get(`/api/${slug}/tenant/customers/orders`)
  const { data }: { data: { order_type: string; visit: { starts_at: string } | null; order_number: number }[] } =
    await answer.json()
  return data
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`a visit (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test('a guest books a service of the salon, with its answers and the stylist they want @gate', async ({
        page,
      }) => {
        const place = placeOf(page, { slug: 'lamsa', words })
        const booking = bookingPage(place)
        const { long, noura } = namesIn(words.locale)
        await serviceHome(place).open()
        await serviceHome(place).bookNow(demoStore('lamsa', words.locale).item('signature-cut')).click()
        await booking.staff(noura).check()
        await chooseVisit(place)
        await booking.confirm.click()
        await expect(page.getByText(place.say('catalog.missingChoice'))).toBeVisible()
        await booking.option(long).check()
        await expect(booking.service).toContainText('90')
        await booking.notes.fill('Gate 4')
        await booking.confirm.click()
        await expect(booking.name).toBeFocused()
        await expectAccessible(page, 'a booking that lacks a name')
        await booking.name.fill('Huda')
        await booking.phone.fill(words.locale === 'ar' ? '0551230001' : '0551230002')
        await booking.confirm.dblclick()
        await expect(booking.booked).toContainText(/\d{4}/)
        await expectAccessible(page, 'a visit that was just booked')
        await booking.see.click()
        await expect(booking.number).toBeVisible()
        const main = page.getByRole('main')
        await expect(main).toContainText(noura)
        await expect(main).toContainText('276.00')
        await expect(main).toContainText('Gate 4')
        await expectAccessible(page, 'a visit')
        await place.reload()
        await expect(booking.number).toBeVisible()
        await expect(booking.booked).toBeHidden()
        await ordersPage(place).open()
        await expect(ordersPage(place).cards).toHaveCount(1)
        await expectAccessible(page, 'a list of visits')
        await booking.open()
        await expect(booking.nothing).toBeVisible()
      })

      test('the demo customer books a home visit, and cancels it: its time is free again @gate', async ({ page }) => {
        const place = placeOf(page, { slug: 'bayt', words })
        const booking = bookingPage(place)
        await serviceHome(place).open()
        await serviceHome(place).bookNow(demoStore('bayt', words.locale).item('windows')).click()
        await booking.where.getByRole('button', { name: place.say('account.signIn') }).click()
        await signInDialog(place).signIn({ phone: DEMO.email, password: DEMO.password })
        await expect(booking.where).not.toContainText(place.say('booking.weCome'))
        await chooseVisit(place)
        const before = await visitsOf(page, 'bayt')
        await booking.confirm.click()
        await booking.see.click()
        await expect(booking.number).toBeVisible()
        const [visit, ...others] = await visitsOf(page, 'bayt')
        expect(others).toEqual(before)
        expect(visit).toMatchObject({ order_type: 'home_visit' })
        await cancelVisit(place)
        const times = await page.request.get(
          `/api/bayt/tenant/available-slots?item_id=windows&from=${visit?.visit?.starts_at.slice(0, 10) ?? ''}&days=1`,
        )
        expect(await times.text()).toContain(`{"starts_at":"${visit?.visit?.starts_at ?? ''}"`)
      })
    })
  }
}

test.describe('a visit by keyboard', () => {
  test.use({ viewport: DESKTOP })

  test('is booked without a pointer', async ({ page }) => {
    const place = placeOf(page, { slug: 'lamsa' })
    const booking = bookingPage(place)
    await serviceHome(place).open()
    await press(page, serviceHome(place).bookNow(demoStore('lamsa', 'en').item('gel-manicure')))
    await press(page, booking.days.nth(2))
    await expect(booking.free.first().or(booking.nextFree)).toBeVisible()
    if (await booking.nextFree.isVisible()) await press(page, booking.nextFree)
    await press(page, booking.free.first())
    await tabTo(page, booking.notes)
    await page.keyboard.type('Gate 4')
    await tabTo(page, booking.name)
    await page.keyboard.type('Huda')
    await tabTo(page, booking.phone)
    await page.keyboard.type('0551230003')
    await press(page, booking.confirm)
    await expect(booking.booked).toBeVisible()
    await press(page, booking.see)
    await expect(booking.number).toBeVisible()
  })
})

test('two tabs that confirm one booking make one visit', async ({ page, context, server }) => {
  const who = { phone: DEMO.email, password: DEMO.password }
  await signInBrowser(context, server.url, who, 'lamsa')
  const before = await visitsOf(page, 'lamsa')
  const place = placeOf(page, { slug: 'lamsa' })
  await serviceHome(place).open()
  await serviceHome(place).bookNow(demoStore('lamsa', 'en').item('gel-manicure')).click()
  await chooseVisit(place)
  const other = await context.newPage()
  const booking = bookingPage(placeOf(other, { slug: 'lamsa' }))
  await booking.open()
  await expect(booking.confirm).toBeEnabled()
  // The faster tab may take the booking away under the finger of the other.
  await Promise.allSettled([bookingPage(place), booking].map(({ confirm }) => confirm.click({ timeout: 5_000 })))
  await expect.poll(async () => (await visitsOf(page, 'lamsa')).length).toBe(before.length + 1)
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByText(place.say('booking.nothing')))
      .first(),
  ).toBeVisible()
  expect(await visitsOf(page, 'lamsa')).toHaveLength(before.length + 1)
})

test('on a phone in another zone the page says whose clock it shows', async ({ browser, server }) => {
  const context = await browser.newContext({ timezoneId: 'Europe/London', baseURL: server.url })
  const place = placeOf(await context.newPage(), { slug: 'lamsa' })
  await serviceHome(place).open()
  await serviceHome(place).bookNow(demoStore('lamsa', 'en').item('gel-manicure')).click()
  await expect(bookingPage(place).time).toContainText('Riyadh time')
  await context.close()
})
