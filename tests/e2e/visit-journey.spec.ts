// A visit from its time to its end: held, booked, an earlier time wished for, moved, taken into a calendar, canceled.
// Each step has tests of its own; that they go into each other, in both languages, has no other one.
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { bookingPage } from '../pages/booking-page.ts'
import { placeOf } from '../pages/place.ts'
import { serviceHome } from '../pages/service-home.ts'
import { visitPage } from '../pages/visit-page.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { demoStore } from '../support/demo-menu.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { screenIn } from '../support/screens.ts'
import { signInBrowser } from '../support/shopper.ts'

for (const words of LANGUAGES) {
  test.describe(`a visit (${words.locale})`, () => {
    // A phone far away from the store, whose clock is the one that counts.
    test.use({ locale: words.asks, viewport: screenIn(words), timezoneId: 'America/New_York' })

    test('is held, booked, moved, put into a calendar and canceled @gate', async ({ page, context, server }) => {
      await signInBrowser(context, server.url, { phone: DEMO.email, password: DEMO.password }, 'lamsa')
      const place = placeOf(page, { slug: 'lamsa', words })
      const { say } = place
      const booking = bookingPage(place)
      const visit = visitPage(place)
      await serviceHome(place).open()
      await serviceHome(place).bookNow(demoStore('lamsa', words.locale).item('gel-manicure')).click()
      await booking.chooseDay()
      await booking.free.first().click()
      await expect(booking.timer).toBeVisible()
      await expectAccessible(page, 'a held time')
      await booking.confirm.click()
      await booking.see.click()
      await expect(booking.number).toBeVisible()

      await visit.askEarlier.click()
      await expect(visit.main).toContainText(say('order.earlierOn', { who: 'customer' }))
      await place.reload()
      await expect(visit.stopEarlier).toBeVisible()
      await expectAccessible(page, 'a visit with a wish')

      await visit.reschedule.click()
      await visit.days.last().click()
      await visit.free.last().click()
      const label = (await visit.moveTo.textContent()) ?? ''
      const moment = label.replace(say('order.moveTo', { when: '' }), '')
      await visit.moveTo.click()
      await expect(visit.moved).toBeVisible()
      await expect(visit.main).toContainText(moment)
      await expect(visit.askEarlier, 'a move ends the wish').toBeVisible()

      const [file] = await Promise.all([page.waitForEvent('download'), visit.addToCalendar.click()])
      const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')) as unknown[]) // one calendar
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      // One label on the screen, in the calendar and in the notification.
      expect(event.description).toContain(moment)
      const told = await page.request.get('/api/lamsa/tenant/customers/notifications?per_page=1', {
        headers: { 'accept-language': words.locale },
      })
      expect(await told.json()).toMatchObject({ data: [{ message: expect.stringContaining(moment) }] })

      await visit.cancel.click()
      const dialog = page.getByRole('dialog', { name: say('order.cancel', { kind: 'visit' }) })
      await dialog.getByRole('radio').first().check()
      await expectAccessible(page, 'canceling a visit')
      await dialog.getByRole('button', { name: say('order.cancel', { kind: 'visit' }) }).click()
      await expect(page).toHaveURL(/settings\/orders$/)
    })
  })
}
