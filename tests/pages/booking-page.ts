import { expect } from '@playwright/test'
import type { Place } from './place.ts'

/** Number of a booking in its heading. */
const NUMBER = /#\d+/

/** Open days ahead of the first one: its times are still all to come. */
const LATER = 2

/** Booking an appointment, and what it has become. */
export function bookingPage({ page, say, open }: Place) {
  const leaving = page.getByRole('dialog', { name: say('booking.leave'), exact: true })
  const yours = page.getByRole('region', { name: say('booking.yourTime'), exact: true })
  const emptying = page.getByRole('dialog', { name: say('services.emptyCart'), exact: true })
  const slots = page
    .getByRole('region', { name: say('booking.time'), exact: true })
    .getByRole('button', { name: /^\d\d:\d\d$/ })
  const free = slots.and(page.locator(':enabled'))
  const days = page
    .getByRole('group', { name: say('booking.day'), exact: true })
    .getByRole('button')
    .filter({ hasNotText: say('hours.dayClosed') })
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true }).filter({ visible: true })
  const nextFree = button('booking.nextFree')
  return {
    open: () => open('booking'),
    heading: page.getByRole('heading', { level: 1, name: say('booking.title') }),
    service: page.getByRole('region', { name: say('booking.service'), exact: true }),
    where: page.getByRole('region', { name: say('booking.where'), exact: true }),
    time: page.getByRole('region', { name: say('booking.time'), exact: true }),
    summary: page.getByRole('complementary', { name: say('booking.summary'), exact: true }),
    notes: page.getByRole('textbox', { name: say('booking.notes') }),
    change: page.getByRole('link', { name: say('booking.change'), exact: true }),
    /** An answer to a question of the service. */
    option: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),

    /** The days on which the store is open. */
    days,
    staff: (name: string) => page.getByRole('radio', { name, exact: true }),
    slots,
    /** Those that can be had. */
    free,
    nextFree,
    /** The chosen time. */
    yours,
    /** For how long it is held still. */
    timer: yours.getByRole('timer'),
    /** A day whose times are all to come, with one that is free. */
    chooseDay: async () => {
      await days.nth(LATER).click()
      await expect(free.first().or(nextFree)).toBeVisible()
      if (await nextFree.isVisible()) await nextFree.click()
      await expect(free.first()).toBeVisible()
    },
    name: page.getByRole('textbox', { name: say('checkout.guestName') }),
    phone: page.getByRole('textbox', { name: say('checkout.guestPhone') }),
    confirm: button('booking.confirm'),
    saveRequest: button('booking.saveRequest'),
    /** Greets what was booked. */
    booked: page.getByRole('dialog', { name: new RegExp(`^${say('order.seeYou', { weekday: '' }).trim()}`) }),
    see: button('order.seeBooking'),
    /** The page of a booking that the store has. */
    number: page.getByRole('heading', { level: 1, name: NUMBER }),
    waiting: page.getByRole('main').getByText(say('orders.waiting'), { exact: true }),
    nothing: page.getByRole('heading', { name: say('booking.nothing') }),
    cancel: button('booking.cancel'),
    leaving,
    leave: leaving.getByRole('button', { name: say('booking.leaveYes'), exact: true }),
    stay: leaving.getByRole('button', { name: say('booking.leaveNo'), exact: true }),
    /** Asked by a recommended card while the cart has lines. */
    emptying,
    emptyAndBook: emptying.getByRole('button', { name: say('services.emptyCartYes'), exact: true }),
    keepCart: emptying.getByRole('button', { name: say('services.emptyCartNo'), exact: true }),
    undo: button('services.undo'),
  }
}
