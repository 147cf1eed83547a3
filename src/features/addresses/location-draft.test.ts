import { beforeEach, describe, expect, test } from 'vitest'
import { addAddressBodySchema } from '#contract/address'
import type { Zone } from '#contract/zone'
import {
  bodyOf,
  draftKey,
  draftOf,
  faultsOf,
  keepDraft,
  keptDraft,
  moveDraft,
  newDraft,
  startPoint,
  withPlace,
  withPoint,
  withText,
} from './location-draft.ts'

const START = { latitude: 24.7, longitude: 46.7 }
const PLACE = {
  id: 'p',
  label: 'Olaya Street, Riyadh',
  latitude: 24.71,
  longitude: 46.68,
  address: 'Building 12, Olaya Street',
  street: 'Olaya Street',
  city: 'Riyadh',
  state: 'unknown',
  country: 'Saudi Arabia',
  postal_code: '12211',
}

describe('a draft', () => {
  test('is sent with the defaults of the specification for what nobody said', () => {
    const body = bodyOf(withText(newDraft(START), 'address', '  Farm 12 '))
    expect(body).toEqual({
      ...START,
      name: 'home',
      address_type: 'home',
      address: 'Farm 12',
      city: 'unknown',
      state: 'unknown',
      country_id: 1,
      street: 'unknown',
      postal_code: 'unknown',
    })
    expect(addAddressBodySchema.parse({ ...body, is_default: '0' })).toEqual({ ...body, is_default: '0' })
  })

  test('needs a place that was chosen or typed, and a name for another place', () => {
    const draft = newDraft(START)
    expect(faultsOf(draft)).toEqual(['place'])
    expect(faultsOf(withText(draft, 'city', ' '))).toEqual(['place'])
    expect(faultsOf(withText(draft, 'city', 'Riyadh'))).toEqual([])
    expect(faultsOf(withPoint(draft, PLACE))).toEqual([])
    expect(faultsOf({ ...withPoint(draft, PLACE), kind: 'other', name: ' ' })).toEqual(['name'])
    expect(bodyOf({ ...draft, kind: 'other', name: ' Mum ' })).toMatchObject({ name: 'Mum', address_type: 'other' })
  })

  test('takes from the map what was not typed, until it is emptied', () => {
    const typed = withText(newDraft(START), 'address', 'Gate 3')
    const found = withPlace(withPoint(typed, PLACE), PLACE)
    expect(found.texts).toEqual({
      address: 'Gate 3',
      street: 'Olaya Street',
      city: 'Riyadh',
      state: '',
      postal_code: '12211',
    })
    const moved = withPlace(found, { ...PLACE, street: 'King Fahd Road', postal_code: 'unknown' })
    expect(moved.texts).toMatchObject({ address: 'Gate 3', street: 'King Fahd Road', postal_code: '' })
    expect(withPlace(withText(found, 'address', ''), PLACE).texts.address).toBe(PLACE.address)
  })

  test('says nothing of the point before when nobody knows the new one', () => {
    const found = withPlace(withPoint(withText(newDraft(START), 'address', 'Gate 3'), PLACE), PLACE)
    expect(bodyOf(withPoint(found, START))).toMatchObject({
      ...START,
      address: 'Gate 3',
      street: 'unknown',
      city: 'unknown',
      postal_code: 'unknown',
    })
  })

  test('of a saved address says what it says, and gives it back', () => {
    const address = {
      ...bodyOf(withPlace(withPoint(newDraft(START), PLACE), PLACE)),
      latitude: 24.71,
      longitude: 46.68,
    }
    expect(bodyOf(draftOf(address))).toEqual(address)
    expect(bodyOf(draftOf({ ...address, name: 'Mum', address_type: 'villa' }))).toMatchObject({ name: 'Mum' })
    expect(bodyOf(draftOf({ ...address, name: 'work', address_type: 'work' }))).toMatchObject({ name: 'work' })
    expect(bodyOf(draftOf(address), 7).country_id).toBe(7)
  })
})

describe('the pin stands at first', () => {
  const zone: Zone = [
    [46, 24],
    [47, 24],
    [47, 25],
    [46, 25],
  ]
  test('at the store, else in the middle of its area, else in a corner of it', () => {
    expect(startPoint(START, zone)).toBe(START)
    expect(startPoint({ latitude: 20, longitude: 40 }, zone)).toEqual({ latitude: 24.5, longitude: 46.5 })
    expect(startPoint(START, null)).toBe(START)
    const corner: Zone = [
      [0, 0],
      [10, 0],
      [10, 1],
      [1, 1],
      [1, 10],
      [0, 10],
    ]
    expect(startPoint(null, corner)).toEqual({ latitude: 0, longitude: 0 })
    expect(startPoint({ latitude: 5, longitude: 0.5 }, corner)).toEqual({ latitude: 5, longitude: 0.5 })
    expect(startPoint(null, null)).toEqual({ latitude: 0, longitude: 0 })
  })
})

describe('what was typed and not saved', () => {
  const [mine, hers] = [draftKey('sumac', 'amal', null), draftKey('sumac', 'noura', null)]
  beforeEach(() => keepDraft(mine, null))
  test('is there again until it is saved', () => {
    const draft = newDraft(START)
    keepDraft(mine, draft)
    expect([keptDraft(mine), keptDraft(draftKey('sumac', 'amal', 'a'))]).toEqual([draft, undefined])
    keepDraft(mine, null)
    expect(keptDraft(mine)).toBeUndefined()
  })
  test('goes on under the name of what stands for it', () => {
    const draft = newDraft(START)
    const card = draftKey('sumac', 'amal', 'a')
    keepDraft(mine, draft)
    moveDraft(mine, mine)
    expect(keptDraft(mine)).toBe(draft)
    moveDraft(mine, card)
    expect([keptDraft(mine), keptDraft(card)]).toEqual([undefined, draft])
    moveDraft(mine, card)
    expect(keptDraft(card)).toBe(draft)
  })
  test('goes when somebody else is here', () => {
    keepDraft(mine, newDraft(START))
    keepDraft(hers, newDraft(START))
    expect(keptDraft(mine)).toBeUndefined()
  })
})

test('an address that another program called something keeps that beside its own name', () => {
  const address = { ...bodyOf(newDraft(START)), name: 'Head office', address_type: 'work' }
  expect(bodyOf(draftOf(address))).toMatchObject({ name: 'Head office', address_type: 'work' })
  expect(bodyOf({ ...draftOf(address), kind: 'home' })).toMatchObject({ name: 'home', address_type: 'home' })
})
