// One customer, one guest and one operator of a demo store call every endpoint once: what they send and what they are answered.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { pathOf } from '#contract/endpoint'
import { createJobs } from '#server/create-jobs'
import { createOperatorToken } from './operator-token.ts'
import { demoDocuments } from '#demo/documents'
import type { TestClient } from './client.ts'
import { linkIn, openMailbox } from './mailbox.ts'
import { openPushService } from './push-service.ts'
import { DEVICE, type Served, served } from './samples.ts'
import { startTestServer } from './server.ts'
import { small, withPicturesOf } from './slim-documents.ts'

/** What was sent to an endpoint, where it takes a body, and what it answered. */
export type Exchange = { readonly body?: unknown; readonly data: unknown; readonly meta?: unknown }

/** When the walk begins, on the clock of its server; every call comes a minute after the one before. */
export const WALK_CLOCK = new Date('2026-03-01T09:30:00.000Z')
const MINUTE_MS = 60_000

const ORIGIN = 'https://order.example.com'
const SLUG = 'sumac'
const SALON = 'lamsa'
const DEMO = { name: 'Demo Customer', phone: '+966501234567', email: 'demo@example.com' }
const PASSWORD = 'Demo-pass-1'
const HOME = {
  name: 'home',
  latitude: 24.6921,
  longitude: 46.6857,
  address_type: 'home',
  address: 'Building 12, floor 3',
  city: 'Riyadh',
  state: 'Riyadh Province',
  country_id: 1,
  street: 'Olaya Street',
  postal_code: '12211',
  is_default: '1',
}
const CHICKEN = { id: 'line-1', item_id: 'charcoal-chicken', quantity: 2, notes: 'No onions', variables: [] }
const WRAP = {
  id: 'line-2',
  item_id: 'shawarma-wrap',
  quantity: 1,
  notes: 'There is no notes',
  variables: [
    { variable_id: 'size', answer: 'large' },
    { variable_id: 'bread', answer: 'saj' },
    { variable_id: 'extras', answer: ['toum'] },
  ],
}

const HAIR = { id: 'line-1', item_id: 'signature-cut', quantity: 1, notes: '' }

type Call = {
  who: TestClient
  params?: Record<string, string>
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls every served endpoint. @returns the exchanges by the endpoint's name. */
export async function walkApi(): Promise<ReadonlyMap<string, Exchange>> {
  let clock = WALK_CLOCK
  const mailbox = await openMailbox()
  const pushes = await openPushService()
  pushes.register(DEVICE.endpoint.split('/').at(-1) ?? '', () => undefined)
  const demo = await demoDocuments({ large: false })
  const document = demo.find(({ store }) => store.slug === SLUG)
  const salon = demo.find(({ store }) => store.slug === SALON)
  if (!document || !salon) throw new Error('a demo store is missing')
  const server = await startTestServer({
    // Drawing all pictures takes half a minute.
    stores: [document, salon].map((one) => withPicturesOf(one, [CHICKEN.item_id, WRAP.item_id])),
    env: { SMTP_URL: mailbox.url, PUBLIC_URL: ORIGIN },
    now: () => clock,
    pushService: pushes.url,
  })
  const exchanges = new Map<string, Exchange>()
  const byName = new Map<string, Served>(served.map((one) => [one.name, one]))

  const call = async <Data>(
    name: string,
    { who, params = {}, query = '', body, headers = {} }: Call,
  ): Promise<Data> => {
    const one = byName.get(name)
    if (!one) throw new Error(`there is no endpoint ${name}`)
    const { endpoint } = one
    clock = new Date(clock.getTime() + MINUTE_MS)
    const key: Record<string, string> = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
    const answer = await who.send(endpoint.method, pathOf(endpoint.path, { tenant: SLUG, ...params }) + query, {
      ...(body === undefined ? {} : { body }),
      headers: { ...key, ...headers },
    })
    expect(answer.status, `${name}: ${answer.text}`).toBe(endpoint.status ?? 200)
    const said = endpoint.stream
      ? { data: JSON.parse(/^data: (.*)$/m.exec(answer.text)?.[1] ?? 'null') as unknown }
      : endpoint.file
        ? { data: answer.text.replaceAll('\r\n ', '') } // long lines whole
        : (answer.json as { data: unknown; meta?: unknown }) // the shape of every success
    const { data, meta } = said as { data: unknown; meta?: unknown }
    exchanges.set(name, { ...(body === undefined ? {} : { body }), data, ...(meta === undefined ? {} : { meta }) })
    return data as Data // what the caller of this walk knows of the endpoint
  }

  try {
    const guest = server.client()
    const who = server.client()
    const operator = server.client()
    const token = await createOperatorToken(server.db, SLUG, 'till')
    const bearer = { authorization: `Bearer ${token}` }
    const { id: storeId } = await call<{ id: string }>('getTenant', { who: guest })
    await call('listTenants', { who: guest })
    await call('listCategories', { who: guest })
    await call('listItems', { who: guest, query: '?per_page=2' })
    await call('getItem', { who: guest, params: { id: WRAP.item_id } })
    const { catalogue_version } = await call<{ catalogue_version: number }>('getMenu', { who: guest })

    const cut = '?item_id=signature-cut&options=length:long&from=2026-03-05&days=1&resource_id=noura'
    await call('listSlots', { who: guest, params: { tenant: SALON }, query: cut })

    const trim = { item_id: 'signature-cut', location_type: 'shop_visit', starts_at: '2026-03-05T12:30:00.000Z' }
    const hold = await call<{ id: string }>('holdTime', { who: guest, params: { tenant: SALON }, body: trim })
    await call('releaseHold', { who: guest, params: { tenant: SALON, id: hold.id } })

    const visit = await call<{ id: string; order_number: number; guest_key: string }>('placeOrder', {
      who: guest,
      params: { tenant: SALON },
      body: {
        order_type: 'shop_visit',
        items: [{ ...HAIR, variables: [{ variable_id: 'length', answer: 'short' }] }],
        agreed_total: '207.00',
        catalogue_version: 1,
        payment_method: 'cash_on_delivery',
        reserved_at: trim.starts_at,
        guest: { name: 'Huda', phone: '+966501234568' },
      },
    })
    const own = { who: guest, params: { tenant: SALON, id: visit.id }, headers: { 'order-key': visit.guest_key } }
    const salonToken = await createOperatorToken(server.db, SALON, 'till')
    const till = { who: operator, headers: { authorization: `Bearer ${salonToken}` } }
    const time = { resource_id: 'noura', from: '2026-03-05T12:00', until: '2026-03-05T13:00' }
    const block = await call<{ id: string }>('blockTime', { ...till, params: { tenant: SALON }, body: time })
    await call('listVisits', { ...till, params: { tenant: SALON }, query: '?date=2026-03-05' })
    await call('unblockTime', { ...till, params: { tenant: SALON, id: block.id } })
    await call('listMoveSlots', { ...own, query: '?from=2026-03-06&days=1' })
    await call('wishEarlier', own)
    await call('dropEarlierWish', own)
    await call('rescheduleVisit', { ...own, body: { reserved_at: '2026-03-07T12:30:00.000Z', resource_id: null } })
    await call('visitCalendar', own)
    const booked = { ...till, params: { tenant: SALON, number: String(visit.order_number) } }
    await call('assignVisit', { ...booked, body: { resource_id: 'reem' } })
    // Every call comes a minute after the one before: what begins within a minute has begun then.
    await call('moveVisit', {
      ...booked,
      body: { reserved_at: new Date(clock.getTime() + 1.5 * MINUTE_MS).toISOString() },
    })
    await call('missVisit', booked)

    await call('getStoreMap', { who: guest })
    const [place] = await call<{ id: string }[]>('autocompletePlaces', { who: guest, query: '?input=olaya' })
    await call('getPlace', { who: guest, params: { id: place?.id ?? '' } })
    await call('geocodePlace', { who: guest, query: '?address=12%20Olaya%20Street' })
    await call('reverseGeocode', { who: guest, query: '?latitude=24.6905&longitude=46.6852' })

    const account = { ...DEMO, password: PASSWORD, password_confirmation: PASSWORD }
    await call('signUp', { who, body: account })
    const identity = { identifier: DEMO.phone, password: PASSWORD, tenant: SLUG }
    const other = server.client()
    await call('signIn', { who: other, body: identity })
    await call('getMe', { who })
    await call('updateMe', { who, body: { name: 'Demo Customer', preferred_language: 'ar' } })
    const sessions = await call<{ id: string; is_current: boolean }[]>('listSessions', { who })
    await call('endSession', { who, params: { id: sessions.find(({ is_current }) => !is_current)?.id ?? '' } })
    await call('endOtherSessions', { who })

    const home = await call<{ id: string }>('addAddress', { who, body: HOME })
    const work = { ...HOME, name: 'Work', address_type: 'work', address: 'Tower 4, floor 9', is_default: '0' }
    const { id } = await call<{ id: string }>('addAddress', { who, body: work })
    await call('updateAddress', { who, params: { id }, body: { name: 'Office' } })
    await call('setDefaultAddress', { who, params: { id } })
    await call('setDefaultAddress', { who, params: { id: home.id } })
    await call('listAddresses', { who })
    await call('deleteAddress', { who, params: { id } })

    await call('syncCart', { who, body: { items: [CHICKEN, WRAP], order_type: 'delivery' } })
    const cart = await call<{ order_items: { id: string }[] }>('getCart', { who })
    await call('removeCartLine', { who, params: { id: cart.order_items[1]?.id ?? '' } })
    await call('clearCart', { who })

    const bought = { catalogue_version, payment_method: 'cash_on_delivery', items: [CHICKEN, WRAP] }
    const guestOrder = await call<{ id: string; guest_key: string }>('placeOrder', {
      who,
      body: {
        ...bought,
        order_type: 'takeaway',
        agreed_total: '148.35',
        guest: { name: 'Huda', phone: '+966501234568' },
      },
    })
    await call('joinOrder', { who, params: { id: guestOrder.id }, headers: { 'order-key': guestOrder.guest_key } })
    // Whoever has an order under way cannot leave at the end of this walk.
    await call('cancelOrder', { who, params: { id: guestOrder.id }, body: { cancel_reason: 'changed_mind' } })
    const delivery = { ...bought, order_type: 'delivery', address_id: home.id, agreed_total: '160.35' }
    const order = await call<{ id: string; order_number: number }>('placeOrder', { who, body: delivery })
    const number = String(order.order_number)
    await call('getOrder', { who, params: { id: order.id } })
    await call('orderEvents', { who, params: { id: order.id } })
    await call('listOrders', { who, query: '?status=active' })
    const second = await call<{ id: string }>('placeOrder', { who, body: delivery })
    await call('cancelOrder', { who, params: { id: second.id }, body: { cancel_reason: 'changed_mind' } })

    for (const status of ['confirmed', 'in_progress', 'completed'])
      await call('moveOrder', { who: operator, params: { number }, headers: bearer, body: { status } })
    await call('listStoreOrders', { who: operator, headers: bearer })
    await call('setItemAvailability', {
      who: operator,
      params: { id: 'lamb-ribs' },
      headers: bearer,
      body: { available: true },
    })
    const { path } = await call<{ path: string }>('getTableLink', {
      who: operator,
      params: { number: '12' },
      headers: bearer,
    })
    await call('getTable', { who: guest, query: new URL(path, ORIGIN).search })
    const body = { name: 'New till', expires_at: '2030-01-31T00:00:00.000Z' }
    const made = await call<{ id: string }>('createToken', { who: operator, headers: bearer, body })
    await call('listTokens', { who: operator, headers: bearer })
    await call('revokeToken', { who: operator, params: { id: made.id }, headers: bearer })
    await call('listAudit', { who: operator, headers: bearer })
    await call('sendReview', {
      who,
      body: {
        rating: '5',
        reviewable_type: 'tenant',
        reviewable_id: storeId,
        comment: 'Warm and on time.',
        order_id: order.id,
      },
    })
    await call('listReviews', { who: guest })
    const [told] = await call<{ id: string }[]>('listNotifications', { who, query: '?per_page=1' })
    await call('notificationEvents', { who })
    await call('sendLog', {
      who,
      body: {
        message: "Cannot read properties of undefined (reading 'title')",
        path: '/sumac/notifications',
        component: 'NotificationRow',
        build: '4f2a91c',
      },
    })
    await call('actOnNotifications', { who, body: { action: 'mark_as_read', notification_id: told?.id } })
    await call('getPushKey', { who: guest })
    await call('subscribePush', { who, body: { ...DEVICE, locale: 'ar' } })
    await call('testPush', { who, body: { endpoint: DEVICE.endpoint } })
    await call('testCustomerPush', { who: operator, headers: bearer, body: { identifier: DEMO.phone } })
    await call('exportMe', { who })
    await call('unsubscribePush', { who, body: { endpoint: DEVICE.endpoint } })

    await call('requestPasswordReset', { who: guest, body: { email: DEMO.email } })
    await createJobs(server.deps, ORIGIN).runDue()
    await call('resetPassword', {
      who: guest,
      body: {
        token: linkIn(mailbox.mails.at(-1)).token,
        email: DEMO.email,
        password: 'Demo-pass-2',
        password_confirmation: 'Demo-pass-2',
      },
    })
    await call('signIn', { who, body: { ...identity, password: 'Demo-pass-2' } })
    await call('signOut', { who: other, body: { tenant: SLUG } })
    const [present, chosen] = ['Demo-pass-2', 'Demo-pass-3']
    const another = { current_password: present, password: chosen, password_confirmation: chosen }
    await call('changePassword', { who, body: another })
    await call('deleteMe', { who, body: { password: chosen } })

    const replaced = small(document)
    await call('importTenant', { who: operator, headers: bearer, body: replaced })
    await call('exportTenant', { who: operator, headers: bearer })
    return exchanges
  } finally {
    await server.close()
    await mailbox.close()
    await pushes.close()
  }
}
