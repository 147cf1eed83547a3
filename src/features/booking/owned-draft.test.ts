import { expect, test } from 'vitest'
import { GUEST, keyOf } from '#data/device/kinds.ts'
import { sharedDevice } from '#support/shared-device'
import { readDraft, withNotes, withService } from './booking-draft.ts'
import { changed, createOwnedDraft, takeOver } from './owned-draft.ts'

const SLUG = 'lamsa'
const SHOP = { isShopVisit: true, defaultAddress: null }
const choose = (item_id: string) =>
  changed((draft) =>
    withService(draft, { item_id, name: item_id, name_ar: item_id, price: '10.00', duration: 30 }, SHOP, 'wish'),
  )
const write = (notes: string) => changed((draft) => draft && withNotes(draft, notes))
const drop = changed(() => null)

function device() {
  const shared = sharedDevice()
  return { ...shared, saved: (owner: string) => readDraft(shared.values.get(keyOf('booking', owner))) }
}

test('a change is shown at once and is there after a reload', async () => {
  const { tab, saved } = device()
  const draft = createOwnedDraft(GUEST, tab())
  draft.change(choose('facial'))
  draft.change(write('Gate 4'))
  expect(draft.state.getState().draft).toMatchObject({ service: { item_id: 'facial' }, notes: 'Gate 4' })
  await draft.settled()
  const again = createOwnedDraft(GUEST, tab())
  expect(again.state.getState()).toMatchObject({ draft: null, ready: false })
  await again.refresh()
  expect(again.state.getState()).toMatchObject({ draft: saved(GUEST), ready: true, isKept: true })
  expect(saved(GUEST)).toMatchObject({ service: { item_id: 'facial' }, notes: 'Gate 4' })
})

test('a service chosen before the device was read keeps the notes that are on it', async () => {
  const { tab, saved } = device()
  const first = createOwnedDraft(GUEST, tab())
  first.change(choose('facial'))
  first.change(write('Gate 4'))
  await first.settled()
  const second = createOwnedDraft(GUEST, tab())
  second.change(choose('massage'))
  await second.settled()
  expect(saved(GUEST)).toMatchObject({ service: { item_id: 'massage' }, notes: 'Gate 4' })
  expect(second.state.getState().draft).toEqual(saved(GUEST))
})

test('tabs follow each other', async () => {
  const { tab } = device()
  const one = createOwnedDraft(GUEST, tab())
  const two = createOwnedDraft(GUEST, tab())
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
  const draft = createOwnedDraft(GUEST, tab())
  draft.change(choose('facial'))
  draft.change(drop)
  await draft.settled()
  expect(saved(GUEST)).toBeNull()
  expect(draft.state.getState().draft).toBeNull()
})

test('a guest’s draft becomes the customer’s when they sign in', async () => {
  const { tab, saved } = device()
  const guest = createOwnedDraft(GUEST, tab())
  guest.change(choose('facial'))
  const customer = createOwnedDraft('customer', tab())
  await takeOver(SLUG, customer, guest, tab())
  expect(saved(GUEST)).toBeNull()
  expect(guest.state.getState().draft).toBeNull()
  expect(customer.state.getState()).toMatchObject({ ready: true, draft: { service: { item_id: 'facial' } } })
})

test('a customer keeps their own draft when the guest had none', async () => {
  const { tab, saved } = device()
  const customer = createOwnedDraft('customer', tab())
  customer.change(choose('massage'))
  await takeOver(SLUG, customer, createOwnedDraft(GUEST, tab()), tab())
  expect(saved('customer')).toMatchObject({ service: { item_id: 'massage' } })
})

test('a device without room keeps the draft for the page, says so, and saves it with the next change', async () => {
  const { tab, fill, empty, saved } = device()
  const draft = createOwnedDraft(GUEST, tab())
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
  const guest = createOwnedDraft(GUEST, tab())
  guest.change(choose('facial'))
  const customer = createOwnedDraft('customer', tab())
  await takeOver(SLUG, customer, guest, tab())
  expect(customer.state.getState()).toMatchObject({ isKept: false, draft: { service: { item_id: 'facial' } } })
})
