import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/catalog'
import { placeOrderBodySchema } from '#contract/order'
import { HOME } from '#support/home-address'
import type { BookingDraft } from './booking-draft.ts'
import { bookingIntent, draftFromVisit, totalsOfVisit } from './booking-intent.ts'
import type { Chosen } from '../ui/chosen-service.tsx'

const WHOLE: Item = {
  id: 'cut',
  item_id: 'cut',
  category_id: 'hair',
  name: 'Cut',
  name_ar: 'قصة',
  description: { en: '', ar: '' },
  image_url: null,
  image: null,
  price: '180.00',
  duration: 60,
  is_recommended: false,
  is_available: true,
  variables: [],
}
const chosen: Chosen = {
  shown: WHOLE,
  price: '240.00',
  duration: 60,
  item: WHOLE,
  whole: WHOLE,
  answers: new Map([['length', 'long']]),
  problems: new Map(),
  options: ['length:long'],
  obstacle: null,
  isFrom: false,
}
const draft: BookingDraft = {
  version: 1,
  id: '6b0fcd0e-6f5b-4c39-9a53-0b7f5f7d3c11',
  service: { item_id: 'cut', name: 'Cut', name_ar: 'قصة', price: '180.00', duration: 60 },
  location: { locationType: 'home_visit', locationDetails: HOME },
  notes: ' Gate 4 ',
  answers: [{ variable_id: 'length', answer: 'long' }],
  startsAt: '2026-11-29T12:30:00.000Z',
  resourceId: 'noura',
}
const HOLD = '6b0fcd0e-6f5b-4c39-9a53-0b7f5f7d3c12'
const store = { currency: 'SAR', tax: 15, catalogue_version: 7 }

describe('what is sent', () => {
  test('is one service at exactly the total on the screen, when, where and with whom', () => {
    const intent = bookingIntent(draft, chosen, store, null, HOLD)
    expect(placeOrderBodySchema.parse(intent?.payload)).toMatchObject({
      order_type: 'home_visit',
      items: [{ id: draft.id, item_id: 'cut', quantity: 1 }],
      agreed_total: '276.00',
      catalogue_version: 7,
      reserved_at: draft.startsAt,
      resource_id: 'noura',
      address_id: HOME.id,
      notes: 'Gate 4',
      hold_id: HOLD,
    })
    expect(intent?.snapshot).toMatchObject({ subtotal: '240.00', tax_amount: '36.00', total_amount: '276.00' })
    expect(totalsOfVisit(chosen, store).totalMinor).toBe(27_600)
  })

  test('says nothing of what was not chosen', () => {
    const guest = { name: 'Huda', phone: '0551234567' }
    const plain: BookingDraft = {
      ...draft,
      location: { locationType: 'shop_visit', locationDetails: null },
      notes: ' ',
      resourceId: null,
    }
    const { payload } = bookingIntent(plain, chosen, store, guest, null) ?? {}
    expect(payload).toMatchObject({ order_type: 'shop_visit', guest })
    for (const field of ['resource_id', 'address_id', 'notes', 'hold_id']) expect(payload).not.toHaveProperty(field)
  })

  test.each([
    ['no time is chosen', { ...draft, startsAt: null }, chosen],
    ['the questions of the service are not known', draft, { ...chosen, whole: null }],
  ])('is nothing while %s', (_, lacking, known) => {
    expect(bookingIntent(lacking, known, store, null, null)).toBeNull()
  })
})

describe('what was refused', () => {
  test('is a draft again with everything that was chosen, and another wish', () => {
    const intent = bookingIntent(draft, chosen, store, null, null)
    if (!intent) throw new Error('nothing is sent')
    expect(draftFromVisit(intent, 'another', HOME)).toEqual({
      ...draft,
      id: 'another',
      service: { ...draft.service, price: '240.00', duration: null },
      notes: 'Gate 4',
      answers: intent.payload.items[0]?.variables,
    })
  })

  test('at an address that is not known any more asks for one', () => {
    const intent = bookingIntent(draft, chosen, store, null, null)
    if (!intent) throw new Error('nothing is sent')
    expect(draftFromVisit(intent, 'another', null)?.location).toEqual({
      locationType: 'home_visit',
      locationDetails: null,
    })
  })
})
