// A store of services without a network: looking, choosing and booking go on.
import { randomUUID } from 'node:crypto'
import { bookingPage } from '../pages/booking-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { serviceDialog, serviceHome } from '../pages/service-home.ts'
import { ENGLISH } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { keptUnder } from '../support/kept-values.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

async function goOffline({ page, words, reload }: Place): Promise<void> {
  await page.context().setOffline(true)
  await reload()
  await expect(page.getByRole('status')).toContainText(words.offline)
}

const words = ENGLISH

test.describe(`offline (${words.locale})`, () => {
  test.use({ locale: words.asks })
  const store = demoStore('lamsa', words.locale)

  test('services are looked at, chosen and booked, and the choice is there after a reload @gate', async ({ page }) => {
    const place = placeOf(page, { slug: 'lamsa', words })
    const home = serviceHome(place)
    const booking = bookingPage(place)
    const name = store.item('glow-facial')
    await home.open()
    await expectKept(page, 'lamsa')
    await goOffline(place)
    await home.tiles.nth(3).click()
    await expect(home.card(name)).toBeVisible()
    await home.link(name).click()
    await expect(serviceDialog(place, name).dialog).toBeVisible()
    await place.reload()
    await serviceDialog(place, name).bookNow.click()
    await expect(booking.service).toContainText(name)
    await booking.notes.fill('Gate 4')
    await expect.poll(() => keptUnder(page, 'lamsa', 'booking:guest')).toMatchObject({ notes: 'Gate 4' })
    await place.reload()
    await expect(booking.notes).toHaveValue('Gate 4')
    // Nobody asked for its times while there was a network.
    await expect(page.getByText(place.say('booking.timesOffline'))).toBeVisible()
    await expect(booking.saveRequest).toBeDisabled()
  })
})

/** Another guest takes a time of a service with whoever serves, as another device would, once it is held no more. */
async function takeTime(
  server: string,
  item: string,
  resource: string,
  { startsAt, holdId }: { startsAt: string; holdId: string },
): Promise<void> {
  await fetch(`${server}/api/lamsa/tenant/booking-holds/${holdId}`, { method: 'DELETE' })
  const answer = await fetch(`${server}/api/lamsa/tenant/customers/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      order_type: 'shop_visit',
      items: [{ id: randomUUID(), item_id: item, quantity: 1, notes: '', variables: [] }],
      agreed_total: '138.00',
      catalogue_version: 0,
      payment_method: 'cash_on_delivery',
      reserved_at: startsAt,
      resource_id: resource,
      guest: { name: 'Faster', phone: '0551239999' },
    }),
  })
  if (answer.status !== 201) throw new Error(`taking a time answered ${answer.status}: ${await answer.text()}`)
}

/** Chooses a time of the gel manicure, which one person does, and saves the request without a network. @returns the time, and what holds it. */
async function requestOffline(place: Place, phone: string): Promise<{ startsAt: string; holdId: string }> {
  const { page } = place
  const booking = bookingPage(place)
  await serviceHome(place).open()
  await expectKept(page, 'lamsa')
  await serviceHome(place).bookNow(demoStore('lamsa', 'en').item('gel-manicure')).click()
  await booking.chooseDay()
  await booking.free.first().click()
  await expect(booking.timer).toBeVisible()
  await booking.notes.fill('Gate 4')
  await booking.name.fill('Huda')
  await booking.phone.fill(phone)
  await expect(booking.confirm).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText(place.say('booking.sentLater'))).toBeVisible()
  await expect(booking.time).toContainText(
    place.say('booking.mayHaveChanged', { time: '%%' }).split('%%')[1]?.trim() ?? '',
  )
  await expect.poll(() => keptUnder(page, 'lamsa', 'booking:guest')).toHaveProperty('holdId')
  const kept = await keptUnder(page, 'lamsa', 'booking:guest')
  await booking.saveRequest.click()
  await expect(booking.waiting).toBeVisible()
  await expect(booking.number).toHaveCount(0)
  return kept as { startsAt: string; holdId: string } // as the page wrote it
}

test('a request is sent when the network returns, and only then it is booked @gate', async ({ page }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  await requestOffline(place, '0551230010')
  await place.reload()
  await expect(bookingPage(place).waiting).toBeVisible()
  await page.context().setOffline(false)
  await expect(bookingPage(place).number).toBeVisible({ timeout: 20_000 })
})

test('a request whose time went meanwhile comes back with three free times: one tap books one, and notes stay @gate', async ({
  page,
  server,
}) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const wanted = await requestOffline(place, '0551230011')
  await takeTime(server.url, 'gel-manicure', 'layan', wanted)
  await page.context().setOffline(false)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: place.say('orders.decision') })).toBeVisible({ timeout: 20_000 })
  const near = main.getByRole('button', { name: new RegExp(`^${place.say('outcome.doNear', { when: '' }).trim()} `) })
  await expect(near).toHaveCount(3)
  await near.first().click()
  await expect(bookingPage(place).number).toBeVisible({ timeout: 20_000 })
  await expect(main).toContainText('Gate 4')
})

test('a request whose time went meanwhile goes back into the booking with everything that was written', async ({
  page,
  server,
}) => {
  const place = placeOf(page, { slug: 'lamsa' })
  const booking = bookingPage(place)
  const wanted = await requestOffline(place, '0551230012')
  await takeTime(server.url, 'gel-manicure', 'layan', wanted)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: place.say('orders.edit', { kind: 'visit' }) }).click({ timeout: 20_000 })
  await expect(booking.notes).toHaveValue('Gate 4')
  await expect(page.getByText(place.say('booking.timeTaken'))).toBeVisible()
  await booking.free.first().click()
  await booking.confirm.click()
  await expect(booking.booked).toBeVisible()
})
