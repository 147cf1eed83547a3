import type { Place } from './place.ts'

/** Booking an appointment. */
export function bookingPage({ page, say, open }: Place) {
  const leaving = page.getByRole('dialog', { name: say('booking.leave'), exact: true })
  const emptying = page.getByRole('dialog', { name: say('booking.emptyCart'), exact: true })
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true }).filter({ visible: true })
  return {
    open: () => open('booking'),
    heading: page.getByRole('heading', { level: 1, name: say('booking.title') }),
    service: page.getByRole('region', { name: say('booking.service'), exact: true }),
    where: page.getByRole('region', { name: say('booking.where'), exact: true }),
    time: page.getByRole('region', { name: say('booking.time'), exact: true }),
    summary: page.getByRole('complementary', { name: say('booking.summary'), exact: true }),
    notes: page.getByRole('textbox', { name: say('booking.notes') }),
    change: page.getByRole('link', { name: say('booking.change'), exact: true }),
    way: (kind: 'call' | 'whatsapp' | 'email') =>
      page.getByRole('region', { name: say('booking.time') }).getByRole('link', { name: say(`booking.${kind}`) }),
    callFirst: page.getByRole('link', { name: say('booking.callFirst'), exact: true }),
    nothing: page.getByRole('heading', { name: say('booking.nothing') }),
    cancel: button('booking.cancel'),
    leaving,
    leave: leaving.getByRole('button', { name: say('booking.leaveYes'), exact: true }),
    stay: leaving.getByRole('button', { name: say('booking.leaveNo'), exact: true }),
    /** Asked by a recommended card while the cart has lines. */
    emptying,
    emptyAndBook: emptying.getByRole('button', { name: say('booking.emptyCartYes'), exact: true }),
    keepCart: emptying.getByRole('button', { name: say('booking.emptyCartNo'), exact: true }),
    undo: button('booking.undo'),
  }
}
