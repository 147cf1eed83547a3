// A chosen time is held for five minutes: what its customer sees and hears of that, and what somebody else sees.
// In the gate its rules are also held by hold.test.ts (how long it lasts, what is said when, one request at a time) and by the server's
// tests of holds. What two browsers see of each other has no lower test.
import type { Browser, Locator } from '@playwright/test'
import { bookingPage } from '../pages/booking-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { serviceHome } from '../pages/service-home.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { ARABIC } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { demoStore } from '../support/demo-menu.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { PHONE } from '../support/screens.ts'
import { signInBrowser } from '../support/shopper.ts'

/** Opens a day of the gel manicure, which one person does. */
async function openTimes(place: Place) {
  const booking = bookingPage(place)
  await serviceHome(place).open()
  await serviceHome(place).bookNow(demoStore('lamsa', place.words.locale).item('gel-manicure')).click()
  await booking.chooseDay()
  return booking
}

/** Somebody else looks at the same day. */
async function openOther(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const place = placeOf(await context.newPage(), { slug: 'lamsa' })
  const booking = await openTimes(place)
  return {
    slot: (label: string) => booking.slots.filter({ hasText: label }),
    look: async () => {
      await place.reload()
      await booking.chooseDay()
    },
    take: async (label: string) => {
      await booking.slots.filter({ hasText: label }).click()
      await expect(booking.timer).toBeVisible()
    },
    close: () => context.close(),
  }
}

/** Its time on the clock of the store, which names it. */
const labelOf = async (slot: Locator) => /\d\d:\d\d/.exec((await slot.textContent()) ?? '')?.[0] ?? ''

test('a chosen time is held: others see it taken until another is chosen, or the page is left @gate', async ({
  page,
  browser,
  server,
}) => {
  const booking = await openTimes(placeOf(page, { slug: 'lamsa' }))
  const [first, last] = [await labelOf(booking.free.first()), await labelOf(booking.free.last())]
  const own = (label: string) => booking.slots.filter({ hasText: label })
  await own(first).click()
  await expect(booking.timer).toHaveText(/Held for you: (5:00|4:\d\d)/)
  const other = await openOther(browser, server.url)
  await expect(other.slot(first)).toBeDisabled()
  await expect(other.slot(last)).toBeEnabled()
  await own(last).click()
  await expect(booking.timer).toBeVisible()
  await expect(own(first)).toBeEnabled()
  await other.look()
  await expect(other.slot(first)).toBeEnabled()
  await expect(other.slot(last)).toBeDisabled()
  await booking.change.click()
  await expect(serviceHome(placeOf(page, { slug: 'lamsa' })).heading).toBeVisible()
  await other.look()
  await expect(other.slot(last)).toBeEnabled()
  await other.close()
})

test('a guest books the time that is held for them, also after a reload', async ({ page, browser, server }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const booking = await openTimes(place)
  const label = await labelOf(booking.free.first())
  const own = booking.slots.filter({ hasText: label })
  await own.click()
  await expect(booking.timer).toBeVisible()
  await place.reload()
  await expect(booking.timer).toBeVisible()
  await expect(own).toBeEnabled()
  await booking.name.fill('Huda')
  await booking.phone.fill('0551230041')
  const order = page.waitForRequest((request) => request.url().endsWith('/customers/orders'))
  await booking.confirm.click()
  expect((await order).postDataJSON()).toHaveProperty('hold_id')
  await booking.see.click()
  await expect(booking.number).toBeVisible()
  const other = await openOther(browser, server.url)
  await expect(other.slot(label)).toBeDisabled()
  await other.close()
})

test('a page that crashed does not lock a guest out of their own time', async ({ page, context }) => {
  const booking = await openTimes(placeOf(page, { slug: 'lamsa' }))
  const label = await labelOf(booking.free.first())
  await booking.slots.filter({ hasText: label }).click()
  await expect(booking.timer).toBeVisible()
  // Nothing leaves a page that was killed.
  await context.route('**/booking-holds/*', (route) => route.abort())
  await page.close()
  const again = bookingPage(placeOf(await context.newPage(), { slug: 'lamsa' }))
  await again.open()
  await expect(again.timer).toBeVisible()
  await expect(again.slots.filter({ hasText: label })).toBeEnabled()
})

test('the demo customer books a time that is held for them', async ({ page, context, server }) => {
  await signInBrowser(context, server.url, { phone: DEMO.email, password: DEMO.password }, 'lamsa')
  const booking = await openTimes(placeOf(page, { slug: 'lamsa' }))
  await booking.free.first().click()
  await expect(booking.timer).toBeVisible()
  await booking.confirm.click()
  await booking.see.click()
  await expect(booking.number).toBeVisible()
})

test('a time that somebody else was faster to take is said, with three others', async ({ page, browser, server }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const booking = await openTimes(place)
  const label = await labelOf(booking.free.first())
  const own = booking.slots.filter({ hasText: label })
  const other = await openOther(browser, server.url)
  await other.take(label)
  await own.click()
  await expect(booking.yours.getByRole('alert')).toContainText(place.say('booking.holdTaken'))
  await expect(own).toBeDisabled()
  await expectAccessible(page, 'a time that is taken')
  const near = booking.yours.getByRole('alert').getByRole('button')
  await expect(near).toHaveCount(3)
  await near.first().click()
  await expect(booking.timer).toBeVisible()
  await expect(booking.yours.getByRole('alert')).toHaveCount(0)
  await other.close()
})

test.describe('in Arabic', () => {
  test.use({ locale: ARABIC.asks, viewport: PHONE })

  test('is told at the start, at one minute and at the end, and held again on demand', async ({ page }) => {
    await page.clock.install()
    const place = placeOf(page, { slug: 'lamsa', words: ARABIC })
    const booking = await openTimes(place)
    await booking.free.first().click()
    const spoken = booking.yours.locator('[aria-live=polite]')
    await expect(spoken).toHaveText(place.say('booking.holdStarts'))
    await expectAccessible(page, 'a time that is held')
    await page.clock.fastForward('04:00')
    await expect(spoken).toHaveText(place.say('booking.holdMinute'))
    await expect(booking.timer).toHaveText(/0:\d\d|1:00/)
    await page.clock.fastForward('01:00')
    await expect(spoken).toHaveText(place.say('booking.holdOver'))
    await expect(booking.timer).toHaveCount(0)
    await expectAccessible(page, 'a time that is held no more')
    await booking.yours.getByRole('button', { name: place.say('booking.holdAgain'), exact: true }).click()
    await expect(booking.timer).toBeVisible()
    await expect(spoken).toHaveText(place.say('booking.holdStarts'))
  })
})

test('a hold that cannot be had is nothing to talk about', async ({ page, context }) => {
  await context.route('**/booking-holds', (route) => route.abort())
  const booking = await openTimes(placeOf(page, { slug: 'lamsa' }))
  await booking.free.first().click()
  await expect(booking.yours).toBeVisible()
  await expect(booking.yours.getByRole('alert')).toHaveCount(0)
  await expect(booking.timer).toHaveCount(0)
  await booking.name.fill('Huda')
  await booking.phone.fill('0551230042')
  await booking.confirm.click()
  await expect(booking.booked).toBeVisible()
})

test('a page that is hidden for good gives its time back, and asks anew when the browser shows it again', async ({
  page,
  server,
}) => {
  const booking = await openTimes(placeOf(page, { slug: 'lamsa' }))
  const label = await labelOf(booking.free.first())
  const slot = booking.slots.filter({ hasText: label })
  const held = page.waitForResponse((answer) => answer.url().endsWith('/booking-holds'))
  await slot.click()
  const { data: hold }: { data: { starts_at: string } } = await (await held).json()
  const times = `${server.url}/api/lamsa/tenant/available-slots?item_id=gel-manicure&from=${hold.starts_at.slice(0, 10)}&days=1`
  const isFree = async () => {
    const { data }: { data: { days: { slots: { starts_at: string; is_available: boolean }[] }[] } } = await (
      await fetch(times)
    ).json()
    return data.days[0]?.slots.find(({ starts_at }) => starts_at === hold.starts_at)?.is_available
  }
  await expect(booking.timer).toBeVisible()
  expect(await isFree()).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect.poll(isFree).toBe(true)
  await expect(booking.timer).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(booking.timer).toBeVisible()
  expect(await isFree()).toBe(false)
  await page.goto('about:blank')
  await expect.poll(isFree).toBe(true)
})

test('a guest who signs in takes their time along', async ({ page }) => {
  const place = placeOf(page, { slug: 'bayt' })
  const booking = bookingPage(place)
  await serviceHome(place).open()
  await serviceHome(place).bookNow(demoStore('bayt', 'en').item('windows')).click()
  await booking.chooseDay()
  await booking.free.first().click()
  await expect(booking.timer).toBeVisible()
  await booking.where.getByRole('button', { name: place.say('account.signIn') }).click()
  await signInDialog(place).signIn({ phone: DEMO.email, password: DEMO.password })
  await expect(booking.where).not.toContainText(place.say('booking.weCome'))
  await expect(booking.timer).toBeVisible()
  await expect(booking.yours.getByRole('alert')).toHaveCount(0)
  await booking.confirm.click()
  await booking.see.click()
  await expect(booking.number).toBeVisible()
})
