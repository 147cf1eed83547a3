import type { Place } from './place.ts'
import { bookingPage } from './booking-page.ts'

/** The page of a booked visit, and moving it. */
export function visitPage(place: Place) {
  const { page, say, open } = place
  const main = page.getByRole('main')
  const before = (id: string, values: Record<string, string>) => new RegExp(`^${say(id, values).split('%%')[0] ?? ''}`)
  const { days, free, slots, time, number } = bookingPage(place)
  return {
    open: (id: string, key?: string) => open(`settings/orders/${id}${key === undefined ? '' : `#key=${key}`}`),
    number,
    main,
    reschedule: main.getByRole('button', { name: say('order.move'), exact: true }),
    cancel: main.getByRole('button', { name: say('order.cancel', { kind: 'visit' }), exact: true }),
    addToCalendar: main.getByRole('link', { name: say('order.addToCalendar'), exact: true }),
    google: main.getByRole('link', { name: say('order.googleCalendar'), exact: true }),
    /** Being told of an earlier time. */
    askEarlier: main.getByRole('button', { name: say('order.earlierAsk'), exact: true }),
    stopEarlier: main.getByRole('button', { name: say('order.earlierStop'), exact: true }),
    /** The move page. */
    heading: page.getByRole('heading', { level: 1, name: say('order.move'), exact: true }),
    days,
    slots,
    free,
    time,
    chosen: slots.and(page.locator('[aria-pressed=true]')),
    moveTo: main.getByRole('button', { name: before('order.moveTo', { when: '%%' }) }),
    alert: main.getByRole('alert'),
    /** What is said once it has another time. */
    moved: page.getByText(before('order.moved', { when: '%%' })),
    kept: main.getByText(before('order.moveWaiting', { when: '%%' })),
  }
}
