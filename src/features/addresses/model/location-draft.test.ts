import { beforeEach, describe, expect, test } from 'vitest'
import { addAddressBodySchema } from '#contract/address'
import {
  type LocationDraft,
  bodyOf,
  draftKey,
  draftOf,
  isPinInDoubt,
  keepDraft,
  keptDraft,
  locationSchema,
  moveDraft,
  newDraft,
  typedPlace,
  typedWith,
  withPlace,
  withPoint,
} from './location-draft.ts'

/** A draft with a text that somebody typed in. */
function withText(draft: LocationDraft, field: keyof LocationDraft['texts'], text: string): LocationDraft {
  const texts = { ...draft.texts, [field]: text.trimStart() }
  return { ...draft, texts, typed: typedWith({ ...draft, texts }, field) }
}
const faultsOf = (draft: LocationDraft) =>
  locationSchema.safeParse(draft).error?.issues.map(({ message }) => message) ?? []

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
  test('is sent with the defaults for what nobody said', () => {
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

  test('needs a place on the map, which words alone are not, and a name for another place', () => {
    const draft = newDraft(START)
    expect(faultsOf(draft)).toEqual(['addresses.placeNeeded'])
    expect(faultsOf(withText(draft, 'city', ' '))).toEqual(['addresses.placeNeeded'])
    expect(faultsOf(withText(draft, 'city', 'Riyadh'))).toEqual(['addresses.placeNeeded'])
    expect(typedPlace(withText(withText(draft, 'city', ' Riyadh'), 'address', 'Tower 4 '))).toBe('Tower 4, Riyadh')
    expect(typedPlace(withText(draft, 'city', ' '))).toBe('')
    expect(faultsOf(withPoint(draft, PLACE))).toEqual([])
    expect(faultsOf({ ...withPoint(draft, PLACE), kind: 'other', name: ' ' })).toEqual(['addresses.nameNeeded'])
    expect(bodyOf({ ...draft, kind: 'other', name: ' Mum ' })).toMatchObject({ name: 'Mum', address_type: 'other' })
  })

  test('of a saved address that says other words asks whether its pin is still right, once', () => {
    const saved = draftOf(bodyOf(withPlace(withPoint(newDraft(START), PLACE), PLACE)), START)
    expect([saved.isPlaced, isPinInDoubt(saved)]).toEqual([true, false])
    const changed = withText(saved, 'address', 'Building 14')
    expect([isPinInDoubt(changed), isPinInDoubt(withText(changed, 'address', PLACE.address))]).toEqual([true, false])
    expect([{ ...changed, savedTexts: undefined }, withPoint(changed, START)].map(isPinInDoubt)).toEqual([false, false])
    expect(isPinInDoubt(withText(withPoint(newDraft(START), PLACE), 'address', 'Gate 3'))).toBe(false)
  })

  test('of an address that stands where every pin starts has no place', () => {
    expect(draftOf(bodyOf(withText(newDraft(START), 'address', 'Farm 12')), START).isPlaced).toBe(false)
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
