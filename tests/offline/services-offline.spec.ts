// A store of services without a network: looking, choosing and booking go on.
import { bookingPage } from '../pages/booking-page.ts'
import { placeOf } from '../pages/place.ts'
import type { Place } from '../pages/place.ts'
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
    await expect(booking.callFirst).toHaveAttribute('href', 'tel:+966125550193')
  })
})
