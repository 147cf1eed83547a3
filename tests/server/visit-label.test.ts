// One label of a visit's time. The server's clock shows UTC, the store is in Riyadh, the phone in New York: for each of the three the
// visit is on another date or in another half of the day, and notification, push, calendar and page say what the store's clock shows.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitCalendar } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { LOCALES } from '#domain/locale'
import { pushMessageSchema, subscribePush } from '#contract/push'
import { visitMoment } from '#domain/wall-clock'
import { createJobs } from '#server/create-jobs'
import { type OrderDesk, openOrderDesk, orderOf, place } from '../support/order-desk.ts'
import { type PushService, openPushService } from '../support/push-service.ts'
import { reschedule, salonDocument, visitBody } from '../support/salon.ts'
import { wording } from '../support/wording.ts'

const ZONE = 'Asia/Riyadh'
/** Half past nine in the evening of the 26th in UTC, half past four in the afternoon in New York. */
const BOOKED = '2026-11-26T21:30:00.000Z'
/** A day later, after eight in the evening in New York. */
const MOVED = '2026-11-28T01:30:00.000Z'
const LABELS = {
  en: { booked: 'Fri 27 Nov, 12:30 AM', moved: 'Sat 28 Nov, 4:30 AM' },
  ar: { booked: 'الجمعة، 27 نوفمبر، 12:30 ص', moved: 'السبت، 28 نوفمبر، 4:30 ص' },
} as const

const own = process.env['TZ']
function liveIn(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
}

let desk: OrderDesk
let service: PushService
beforeAll(async () => {
  liveIn('UTC')
  service = await openPushService()
  const salon = salonDocument('sumac')
  const always = salon.store.working_days.map(({ day }) => ({ day, hours_from: '00:00', hours_to: '00:00' }))
  const store = { ...salon.store, time_zone: ZONE, working_days: always }
  desk = await openOrderDesk({ pushService: service.url, stores: [{ ...salon, store }] })
})
afterAll(async () => {
  liveIn(own)
  await desk.close()
  await service.close()
})

/** What the page writes on a phone in New York. */
function onScreen(locale: (typeof LOCALES)[number], instant: string): string {
  liveIn('America/New_York')
  try {
    expect(new Date(instant).getHours(), 'the phone shows its own clock').toBe(
      (new Date(instant).getUTCHours() + 19) % 24,
    )
    return wording(locale)('booking.moment', visitMoment(ZONE, instant))
  } finally {
    liveIn('UTC')
  }
}

test.each(LOCALES)('is that of the store on screen, in notification, push and calendar (%s)', async (locale) => {
  desk.clock = new Date('2026-11-21T12:00:00.000Z')
  expect(new Date(BOOKED).getHours(), 'the server shows UTC').toBe(21)
  const who = await desk.person()
  const device = service.device()
  await who.post(pathOf(subscribePush.path, { tenant: 'sumac' }), { ...device.subscription, locale })
  const language = { 'accept-language': locale }
  const { id } = orderOf(await place(who, visitBody(BOOKED)))
  const pushed = async (instant: string) => {
    desk.clock = new Date(Date.parse(instant) - 2 * 3_600_000)
    // The reminder first, then the push that it leaves behind.
    for (const _ of ['reminder', 'push']) await createJobs(desk.server.deps, 'https://shop.example.com').runDue()
    const last = device.received.at(-1)
    return last && pushMessageSchema.parse(JSON.parse(last.payload)).notification.body
  }
  const noticed = async () => {
    const { json } = await who.get('/api/sumac/tenant/customers/notifications?per_page=1', language)
    return (json as { data: { title: string; message: string }[] }).data[0] // the contract's
  }
  const inCalendar = async () => {
    const { text } = await who.get(pathOf(visitCalendar.path, { tenant: 'sumac', id }), language)
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]) // one calendar is one component
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return { label: event.description.split('\n')[1], starts: event.startDate.toJSDate().toISOString() }
  }

  const { booked, moved } = LABELS[locale]
  expect(onScreen(locale, BOOKED)).toBe(booked)
  expect(await inCalendar()).toEqual({ label: booked, starts: BOOKED })

  desk.clock = new Date('2026-11-21T12:01:00.000Z')
  expect((await reschedule(who, id, { reserved_at: MOVED })).status).toBe(200)
  expect(onScreen(locale, MOVED)).toBe(moved)
  expect((await noticed())?.message).toContain(moved)
  expect(await inCalendar()).toEqual({ label: moved, starts: MOVED })
  expect(await pushed(MOVED)).toContain(moved)
  expect((await noticed())?.title).toContain(moved)
})
