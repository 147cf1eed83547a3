// Services: their details over a page, their booking.
import { bookingPage } from '../../pages/booking-page.ts'
import { serviceDialog } from '../../pages/service-home.ts'
import { demoStore } from '../../support/demo-menu.ts'
import { expect, journey } from '../journey.ts'

export const services = journey(
  'service',
  ['details', 'details-at-home', 'booking', 'booking-filled', 'leaving', 'booking-at-home', 'nothing'],
  async ({ at, words, shoot }) => {
    const salon = at('lamsa')
    const name = demoStore('lamsa', words.locale).item('glow-facial')
    const details = serviceDialog(salon, name)
    const booking = bookingPage(salon)
    await booking.open()
    await expect(booking.nothing).toBeVisible()
    await shoot('nothing')
    await salon.open('?service=glow-facial')
    await expect(details.dialog).toBeVisible()
    await shoot('details')
    await details.bookNow.click()
    await expect(booking.service).toContainText(name)
    await shoot('booking')
    await booking.notes.fill('Gate 4')
    await shoot('booking-filled')
    await booking.cancel.click()
    await expect(booking.leaving).toBeVisible()
    await shoot('leaving')
    await booking.leave.click()
    const cleaners = at('bayt')
    const cleaning = serviceDialog(cleaners, demoStore('bayt', words.locale).item('deep-clean'))
    await cleaners.open('?service=deep-clean')
    await expect(cleaning.dialog).toBeVisible()
    await shoot('details-at-home')
    await cleaning.bookNow.click()
    await expect(bookingPage(cleaners).service).toContainText(demoStore('bayt', words.locale).item('deep-clean'))
    await shoot('booking-at-home')
  },
)
