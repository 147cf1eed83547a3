import { describe, expect, test } from 'vitest'
import { MAX_NOTE } from '#domain/limits'
import { persistedDocument } from '#device/persisted-document'
import { GUEST, keyOf } from '#device/kinds'
import { HOME } from '#support/home-address'
import { sharedDevice } from '#support/shared-device'
import {
  type BookingDraft,
  type ChosenService,
  BOOKING,
  changed,
  locationOf,
  readDraft,
  takeOver,
  withAnswer,
  withService,
} from './booking-draft.ts'

const service = (item_id: string): ChosenService => ({
  item_id,
  name: item_id,
  name_ar: item_id,
  price: '210.00',
  duration: 50,
})
const draftOf = (item_id: string, notes = ''): BookingDraft => ({
  version: 1,
  id: 'wish',
  service: service(item_id),
  location: { locationType: 'shop_visit', locationDetails: null },
  notes,
  answers: [],
  startsAt: null,
  resourceId: null,
})
const SHOP = { locationType: 'shop_visit', locationDetails: null }
const nowhere = { locationType: 'home_visit', locationDetails: null }

describe('Book Now', () => {
  test.each([
    ['a shop-visit store', { isShopVisit: true, address: null }, SHOP],
    ['a shop-visit store, whatever address there is', { isShopVisit: true, address: HOME }, SHOP],
    ['another store and a guest', { isShopVisit: false, address: null }, nowhere],
    [
      'another store and a default address',
      { isShopVisit: false, address: HOME },
      { locationType: 'home_visit', locationDetails: HOME },
    ],
    ['an address without an id', { isShopVisit: false, address: { ...HOME, id: '' } }, nowhere],
  ] as const)('%s: where the visit takes place', (_, place, location) => {
    expect(locationOf(place)).toEqual(location)
    expect(withService(null, service('facial'), place, 'wish').location).toEqual(location)
  })

  test.each([
    ['adds the service when there is none', null, ''],
    ['puts it in the place of another', draftOf('massage'), ''],
    ['keeps what the customer wrote', draftOf('massage', 'No scent, please'), 'No scent, please'],
  ])('%s', (_, before, notes) => {
    const after = withService(before, service('facial'), { isShopVisit: true, address: null }, 'new')
    expect(after.service).toEqual(service('facial'))
    expect(after.notes).toBe(notes)
  })

  test('keeps of a service only what is shown', () => {
    const whole = { ...service('facial'), description: { en: 'Long', ar: 'طويل' } }
    expect(withService(null, whole, { isShopVisit: true, address: null }, 'new').service).toEqual(service('facial'))
  })

  test('an address of before goes when the store visits nobody', () => {
    const before: BookingDraft = {
      ...draftOf('massage'),
      location: { locationType: 'home_visit', locationDetails: HOME },
    }
    expect(withService(before, service('facial'), { isShopVisit: true, address: HOME }, 'new').location).toEqual(SHOP)
  })
})

describe('another service, and the same once more', () => {
  const AT_SHOP_ONLY = { isShopVisit: true, address: null }
  const before: BookingDraft = {
    ...draftOf('massage'),
    answers: [{ variable_id: 'length', answer: 'long' }],
    startsAt: '2026-11-22T12:00:00.000Z',
    resourceId: 'noura',
  }

  test('the same one keeps everything, and is the same wish', () => {
    expect(withService(before, service('massage'), AT_SHOP_ONLY, 'new')).toEqual(before)
  })

  test('another one keeps when they want to come, and is a new wish', () => {
    expect(withService(before, service('facial'), AT_SHOP_ONLY, 'new')).toMatchObject({
      id: 'new',
      answers: [],
      startsAt: before.startsAt,
      resourceId: null,
    })
  })

  test('an answer takes the place of the one before', () => {
    expect(withAnswer(before, 'length', 'short').answers).toEqual([{ variable_id: 'length', answer: 'short' }])
    expect(withAnswer(before, 'colour', 'red').answers).toHaveLength(2)
  })
})

test('notes lose what is too long', () => {
  expect(readDraft(draftOf('facial', 'x'.repeat(MAX_NOTE + 5)))?.notes).toHaveLength(MAX_NOTE)
})

describe('reading a draft', () => {
  test.each([
    draftOf('facial', 'Gate 4'),
    { ...draftOf('facial'), location: { locationType: 'home_visit' as const, locationDetails: HOME } },
    { ...draftOf('facial'), location: { locationType: 'home_visit' as const, locationDetails: null } },
    { ...draftOf('facial'), service: { ...service('facial'), duration: null } },
    {
      ...draftOf('facial'),
      answers: [{ variable_id: 'length', answer: ['a'] }],
      startsAt: '2026-11-22T12:00:00.000Z',
      resourceId: 'noura',
    },
  ])('answers what was saved %#', (draft) => {
    expect(readDraft(structuredClone(draft))).toEqual(draft)
  })

  test.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...draftOf('facial'), version: 2 },
    { ...draftOf('facial'), service: null },
    { ...draftOf('facial'), service: { item_id: 'facial' } },
    { ...draftOf('facial'), service: { ...service('facial'), duration: 'long' } },
  ])('takes what cannot be shown for nothing %#', (value) => {
    expect(readDraft(value)).toBeNull()
  })

  test('a draft of a service alone has no time and no answers yet', () => {
    const { version, id, service: chosen, location, notes } = draftOf('facial', 'Gate 4')
    expect(readDraft({ version, id, service: chosen, location, notes })).toEqual(draftOf('facial', 'Gate 4'))
  })

  test('what holds a time is kept, also with another service, and only if it can be one', () => {
    const held = { ...draftOf('facial'), holdId: '6b0fcd0e-6f5b-4c39-9a53-0b7f5f7d3c11' }
    expect(readDraft(structuredClone(held))).toEqual(held)
    expect(withService(held, service('massage'), { isShopVisit: true, address: null }, 'new').holdId).toBe(held.holdId)
    expect(readDraft({ ...held, holdId: 'mine' })).toEqual(draftOf('facial'))
  })

  test('a broken address or note does not cost the rest', () => {
    const saved = {
      ...draftOf('facial'),
      location: { locationType: 'home_visit', locationDetails: { id: 4 } },
      notes: 7,
      answers: [{ variable_id: 4 }, 'x'],
      startsAt: 'soon',
      resourceId: 9,
    }
    expect(readDraft(saved)).toEqual({ ...draftOf('facial'), location: nowhere })
  })
})

const SLUG = 'lamsa'
const AT_SHOP = { isShopVisit: true, address: null }
const choose = (item_id: string) =>
  changed((draft) =>
    withService(draft, { item_id, name: item_id, name_ar: item_id, price: '10.00', duration: 30 }, AT_SHOP, 'wish'),
  )
const write = (notes: string) => changed((draft) => draft && { ...draft, notes })
const drop = changed(() => null)

function device() {
  const shared = sharedDevice()
  return { ...shared, saved: (owner: string) => readDraft(shared.values.get(keyOf('booking', owner))) }
}

test('a change is shown at once and is there after a reload', async () => {
  const { tab, saved } = device()
  const draft = persistedDocument(BOOKING, GUEST, tab())
  draft.change(choose('facial'))
  draft.change(write('Gate 4'))
  expect(draft.state.getState().draft).toMatchObject({ service: { item_id: 'facial' }, notes: 'Gate 4' })
  await draft.settled()
  const again = persistedDocument(BOOKING, GUEST, tab())
  expect(again.state.getState()).toMatchObject({ draft: null, ready: false })
  await again.refresh()
  expect(again.state.getState()).toMatchObject({ draft: saved(GUEST), ready: true, isKept: true })
  expect(saved(GUEST)).toMatchObject({ service: { item_id: 'facial' }, notes: 'Gate 4' })
})

test('a service chosen before the device was read keeps the notes that are on it', async () => {
  const { tab, saved } = device()
  const first = persistedDocument(BOOKING, GUEST, tab())
  first.change(choose('facial'))
  first.change(write('Gate 4'))
  await first.settled()
  const second = persistedDocument(BOOKING, GUEST, tab())
  second.change(choose('massage'))
  await second.settled()
  expect(saved(GUEST)).toMatchObject({ service: { item_id: 'massage' }, notes: 'Gate 4' })
  expect(second.state.getState().draft).toEqual(saved(GUEST))
})

test('tabs follow each other', async () => {
  const { tab } = device()
  const one = persistedDocument(BOOKING, GUEST, tab())
  const two = persistedDocument(BOOKING, GUEST, tab())
  await Promise.all([one.refresh(), two.refresh()])
  one.change(choose('facial'))
  await one.settled()
  await expect.poll(() => two.state.getState().draft?.service.item_id).toBe('facial')
  two.change(drop)
  await two.settled()
  await expect.poll(() => one.state.getState().draft).toBeNull()
})

test('a dropped draft leaves nothing on the device', async () => {
  const { tab, saved } = device()
  const draft = persistedDocument(BOOKING, GUEST, tab())
  draft.change(choose('facial'))
  draft.change(drop)
  await draft.settled()
  expect(saved(GUEST)).toBeNull()
  expect(draft.state.getState().draft).toBeNull()
})

test('a guest’s draft becomes the customer’s when they sign in', async () => {
  const { tab, saved } = device()
  const guest = persistedDocument(BOOKING, GUEST, tab())
  guest.change(choose('facial'))
  const customer = persistedDocument(BOOKING, 'customer', tab())
  await takeOver(SLUG, customer, guest, tab())
  expect(saved(GUEST)).toBeNull()
  expect(guest.state.getState().draft).toBeNull()
  expect(customer.state.getState()).toMatchObject({ ready: true, draft: { service: { item_id: 'facial' } } })
})

test('a customer keeps their own draft when the guest had none', async () => {
  const { tab, saved } = device()
  const customer = persistedDocument(BOOKING, 'customer', tab())
  customer.change(choose('massage'))
  await takeOver(SLUG, customer, persistedDocument(BOOKING, GUEST, tab()), tab())
  expect(saved('customer')).toMatchObject({ service: { item_id: 'massage' } })
})

test('a device without room keeps the draft for the page, says so, and saves it with the next change', async () => {
  const { tab, fill, empty, saved } = device()
  const draft = persistedDocument(BOOKING, GUEST, tab())
  fill()
  draft.change(choose('facial'))
  await draft.settled()
  expect(draft.state.getState()).toMatchObject({ isKept: false, draft: { service: { item_id: 'facial' } } })
  empty()
  draft.change(write('Gate 4'))
  await draft.settled()
  expect(saved(GUEST)).toMatchObject({ service: { item_id: 'facial' }, notes: 'Gate 4' })
  expect(draft.state.getState().isKept).toBe(true)
})

test('a device that keeps nothing still hands a guest’s draft to the customer', async () => {
  const { tab, fill } = device()
  fill()
  const guest = persistedDocument(BOOKING, GUEST, tab())
  guest.change(choose('facial'))
  const customer = persistedDocument(BOOKING, 'customer', tab())
  await takeOver(SLUG, customer, guest, tab())
  expect(customer.state.getState()).toMatchObject({ isKept: false, draft: { service: { item_id: 'facial' } } })
})
