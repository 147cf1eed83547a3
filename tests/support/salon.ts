// A store of visits for tests, and bookings there.
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  type AvailableSlots,
  type BookingHold,
  availableSlotsSchema,
  bookingHoldSchema,
  holdTime,
} from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import type { ImportDocument } from '#contract/import-document'
import type { PlaceOrderBody } from '#contract/order'
import { rescheduleVisit } from '#contract/order-life'
import type { TestAnswer, TestClient } from './client.ts'
import { storeDocument } from './stores.ts'

/**
 * Open every day from 10:00 to 18:00 in Riyadh, a time every half hour. `cut` (100.00, an hour and 15 minutes to clear up; `long` hair
 * costs 50.00 and takes half an hour more) by `noura` or `reem`, who is away on Sundays; `nails` (60.00, half an hour) by `layan`, who has
 * two places; `coffee` is no service. Visits to the shop and, inside a square around Riyadh, to homes. Tax 15 %.
 */
export function salonDocument(slug: string, booking: ImportDocument['store']['booking'] = {}): ImportDocument {
  const { store, categories, images, version } = storeDocument(slug)
  const days = store.working_days.map(({ day }) => ({ day, hours_from: '10:00', hours_to: '18:00' }))
  const words = (text: string) => ({ en: `${text} ${slug}`, ar: `${slug} ${text}` })
  const sold = { category_id: 'mains', description: words('About') }
  return {
    version,
    categories,
    images,
    store: {
      ...store,
      working_days: days,
      order_types: ['shop_visit', 'home_visit'],
      guest_order_types: ['shop_visit'],
      zone: [
        [46, 24],
        [47.5, 24],
        [47.5, 25],
        [46, 25],
      ],
      booking: { step: 30, notice: 60, horizon: 14, travel: 15, ...booking },
    },
    items: [
      {
        ...sold,
        id: 'cut',
        name: words('Cut'),
        price: '100.00',
        duration: 60,
        booking: { after: 15, resources: ['noura', 'reem'] },
        variables: [
          {
            id: 'length',
            name: words('Length'),
            type: { key: 15 },
            is_required: true,
            options: [
              { id: 'short', option_value: words('Short'), price: '0.00' },
              { id: 'long', option_value: words('Long'), price: '50.00', minutes: 30 },
            ],
          },
        ],
      },
      { ...sold, id: 'nails', name: words('Nails'), price: '60.00', duration: 30, booking: { resources: ['layan'] } },
      { ...sold, id: 'coffee', name: words('Coffee'), price: '10.00' },
    ],
    resources: [
      { id: 'noura', name: words('Noura') },
      {
        id: 'reem',
        name: words('Reem'),
        working_days: days.filter(({ day }) => day !== 'sunday'),
      },
      { id: 'layan', name: words('Layan'), places: 2 },
    ],
  }
}

/** A booking of `nails` in the shop for 69.00. */
export const visitBody = (reserved_at: string, over: Partial<PlaceOrderBody> = {}): PlaceOrderBody => ({
  order_type: 'shop_visit',
  agreed_total: '69.00',
  catalogue_version: 1,
  payment_method: 'cash_on_delivery',
  items: [{ id: 'line', item_id: 'nails', quantity: 1, notes: '', variables: [] }],
  reserved_at,
  ...over,
})

/** A booking of `cut`, for 115.00 or, with long hair, for 172.50. */
export const cutBody = (
  reserved_at: string,
  over: Partial<PlaceOrderBody> = {},
  length: 'short' | 'long' = 'short',
): PlaceOrderBody =>
  visitBody(reserved_at, {
    agreed_total: length === 'short' ? '115.00' : '172.50',
    items: [
      { id: 'line', item_id: 'cut', quantity: 1, notes: '', variables: [{ variable_id: 'length', answer: length }] },
    ],
    ...over,
  })

const DAY_MS = 86_400_000

/** Gives every test a day of its own, in the order in which they ask: after the order desk's, and no Sunday, when `reem` is away. */
export function ownDays(): () => string {
  let day = Date.parse('2026-11-22')
  return () => {
    do day += DAY_MS
    while (new Date(day).getUTCDay() === 0)
    return new Date(day).toISOString().slice(0, 10)
  }
}

/** Asks for times at a store. @throws ZodError for another answer than the contract's. */
export async function slotsOf(who: TestClient, query: string, slug = 'sumac'): Promise<AvailableSlots> {
  const { json } = await who.get(`/api/${slug}/tenant/available-slots?${query}`)
  return availableSlotsSchema.parse((json as { data: unknown }).data) // parsed at once
}

type HoldBody = z.infer<typeof holdTime.body & {}>

/** A wish to hold a time of `nails` in the shop. */
export const holdBody = (starts_at: string, over: Partial<HoldBody> = {}): HoldBody => ({
  item_id: 'nails',
  location_type: 'shop_visit',
  starts_at,
  ...over,
})

/** Holds a time at a store, under a key; a fresh one when none is given. */
export const hold = (who: TestClient, body: object, key: string = randomUUID(), slug = 'sumac'): Promise<TestAnswer> =>
  who.post(pathOf(holdTime.path, { tenant: slug }), body, { 'idempotency-key': key })

/** The hold of a success answer. */
export const heldIn = ({ json }: Pick<TestAnswer, 'json'>): BookingHold =>
  bookingHoldSchema.parse((json as { data: unknown }).data) // parsed at once

/** Moves the visit of an order of `sumac`, under a key; a fresh one when none is given. */
export const reschedule = (
  who: TestClient,
  id: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  who.post(pathOf(rescheduleVisit.path, { tenant: 'sumac', id }), body, { 'idempotency-key': randomUUID(), ...headers })
