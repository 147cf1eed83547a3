import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitCalendar } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import type { Order } from '#contract/order'
import { rescheduleVisit } from '#contract/order-life'
import type { TestClient } from '#support/client'
import { type OrderDesk, cancel, openOrderDesk, orderBody, ORDERS, orderOf, place } from '#support/order-desk'
import { cutBody, salonDocument, visitBody } from '#support/salon'
import { storeDocument } from '#support/stores'

const NAME = {
  en: 'Cut, wash; “dry” \\ 💇‍♀️ and a very long name that does not fit into one line',
  ar: 'قص، غسيل؛ تجفيف 💇‍♀️',
}

let desk: OrderDesk
beforeAll(async () => {
  const salon = salonDocument('sumac')
  const items = salon.items.map((item) => (item.id === 'cut' ? { ...item, name: NAME } : item))
  const stores = [{ ...salon, items }, storeDocument('other')]
  desk = await openOrderDesk({ stores, env: { PUBLIC_URL: 'https://shop.example.com' } })
})
afterAll(() => desk.close())

let days = 22
const nextDay = () => `2026-11-${(days += 1)}`

const ask = (who: TestClient, id: string, headers: Record<string, string> = {}, tenant = 'sumac') =>
  who.get(pathOf(visitCalendar.path, { tenant, id }), headers)

async function eventOf(who: TestClient, id: string, headers: Record<string, string> = {}) {
  const { status, text } = await ask(who, id, headers)
  expect(status, text).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]) // one calendar is one component
  const all = calendar.getAllSubcomponents('vevent')
  expect(all).toHaveLength(1)
  const [first] = all
  if (!first) throw new Error('a calendar has an event')
  const value = (name: string) => String(first.getFirstPropertyValue(name))
  return { event: new ICAL.Event(first), value, method: calendar.getFirstPropertyValue('method') }
}

const move = (who: TestClient, { id }: Order, reserved_at: string) =>
  who.post(pathOf(rescheduleVisit.path, { tenant: 'sumac', id }), { reserved_at }, { 'idempotency-key': randomUUID() })

describe('the calendar file of a visit', () => {
  it('is one event in UTC that says what, where, with whom, and the time on the store’s clock', async () => {
    const who = await desk.person()
    const order = orderOf(await place(who, cutBody(`${nextDay()}T09:00:00.000Z`, { resource_id: 'noura' })))
    const { headers, text } = await ask(who, order.id)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="visit-${order.order_number}.ics"`,
      'cache-control': 'no-store, private',
    })
    expect(text).toContain('DTSTART:20261123T090000Z\r\nDTEND:20261123T100000Z\r\n')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const { event, value, method } = await eventOf(who, order.id)
    expect(method).toBe('PUBLISH')
    expect(event.uid).toBe(`${order.id}@shop.example.com`)
    expect(event.summary).toBe(`${NAME.en} at ${(await desk.server.directory.find('sumac'))?.tenant.name}`)
    expect(event.description).toBe(`With Noura sumac\nMon 23 Nov, 12:00 PM\nBooking ${order.order_number}`)
    expect(event.location).toBe((await desk.server.directory.find('sumac'))?.tenant.address.en)
    expect(value('url')).toBe(`https://shop.example.com/sumac/settings/orders/${order.id}`)
    expect(value('status')).toBe('TENTATIVE')
  })

  it('speaks Arabic to whoever asks in Arabic', async () => {
    const who = await desk.person()
    const order = orderOf(await place(who, cutBody(`${nextDay()}T09:00:00.000Z`, { resource_id: 'noura' })))
    const { event } = await eventOf(who, order.id, { 'accept-language': 'ar' })
    expect(event.summary).toContain(`${NAME.ar} لدى `)
    expect(event.description).toBe(
      `مع \u2068sumac Noura\u2069\nالثلاثاء، 24 نوفمبر، 12:00 م\nالحجز رقم ${order.order_number}`,
    )
  })

  it('keeps its UID while the visit moves and ends, and each file is newer than the one before', async () => {
    const who = await desk.person()
    const day = nextDay()
    const order = orderOf(await place(who, visitBody(`${day}T09:00:00.000Z`)))
    const files = [await eventOf(who, order.id)]
    await desk.move(order, 'confirmed')
    files.push(await eventOf(who, order.id))
    expect((await move(who, order, `${day}T11:30:00.000Z`)).status).toBe(200)
    files.push(await eventOf(who, order.id))
    expect((await cancel(who, order.id)).status).toBe(200)
    files.push(await eventOf(who, order.id))
    expect(files.map(({ value }) => value('status'))).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(files.map(({ event }) => event.startDate.toJSDate().toISOString().slice(11, 16))).toEqual([
      '09:00',
      '09:00',
      '11:30',
      '11:30',
    ])
    expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1)
    const sequences = files.map(({ event }) => event.sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
  })

  it('names the address of a home visit', async () => {
    const who = await desk.person()
    const address_id = await desk.addAddress(who)
    const sent = visitBody(`${nextDay()}T09:00:00.000Z`, { order_type: 'home_visit', address_id })
    const order = orderOf(await place(who, sent))
    const { event } = await eventOf(who, order.id)
    const home = order.location?.locationDetails
    expect(event.location).toContain(home?.street)
    expect(event.location).not.toContain('unknown')
  })

  it('is a guest’s by the key of the order', async () => {
    const sent = { ...visitBody(`${nextDay()}T09:00:00.000Z`), guest: { name: 'Huda', phone: '0501234567' } }
    const guest = desk.server.client()
    const order = orderOf(await place(guest, sent))
    const headers = { 'order-key': order.guest_key ?? '' }
    const { event } = await eventOf(guest, order.id, headers)
    expect(event.uid).toContain(order.id)
    const { text } = await ask(guest, order.id, headers)
    for (const personal of ['Huda', '501234567', order.guest_key ?? '-']) expect(text).not.toContain(personal)
    expect((await ask(guest, order.id)).status).toBe(401)
    expect((await ask(guest, order.id, { 'order-key': 'nobody-made-this' })).status).toBe(404)
    expect((await ask(await desk.person(), order.id)).status).toBe(404)
  })

  it('is nobody else’s, and of visits only', async () => {
    const who = await desk.person()
    const order = orderOf(await place(who, visitBody(`${nextDay()}T09:00:00.000Z`)))
    expect((await ask(await desk.person(), order.id)).status).toBe(404)
    const elsewhere = await desk.person('other')
    expect((await ask(elsewhere, order.id, {}, 'other')).status).toBe(404)
    const path = ORDERS.replace('sumac', 'other')
    const dish = orderOf(await place(elsewhere, orderBody(), randomUUID(), path))
    expect((await ask(elsewhere, dish.id, {}, 'other')).status).toBe(404)
  })
})
