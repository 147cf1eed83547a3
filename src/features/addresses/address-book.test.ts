import { expect, test } from 'vitest'
import type { Address } from '#contract/address'
import type { CallRecord } from '#contract/offline'
import { callOf } from '#support/memory-outbox'
import { intentsOf, isUsable, withIntents } from './address-book.ts'

const AMAL = 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c01'
const HOME = 'c7b8a0c3-6b1b-4e48-8e1b-1e5d703b2d02'
const WORK = 'c7b8a0c3-6b1b-4e48-8e1b-1e5d703b2d03'

const saved = (id: string, name: string, is_default: '0' | '1'): Address => ({
  id,
  name,
  latitude: 24.7,
  longitude: 46.7,
  address_type: 'home',
  address: 'Building 12',
  city: 'Riyadh',
  state: 'Riyadh',
  country_id: 1,
  street: 'Olaya Street',
  postal_code: '12211',
  is_default,
})
const LIST = [saved(HOME, 'home', '1'), saved(WORK, 'work', '0')]

let seq = 0
function call(name: string, over: Partial<CallRecord> = {}): CallRecord {
  seq += 1
  return { ...callOf(seq, AMAL), name, ...over }
}
const at = (id: string, over: Partial<CallRecord> = {}) => ({ params: { id }, payload: {}, ...over })
const add = (over: Partial<CallRecord> = {}, body: object = {}) =>
  call('addAddress', { payload: { latitude: 24.6, longitude: 46.6, ...body }, ...over })
const refusedBy = (code: 'outside_zone' | 'addresses_full') =>
  ({ state: 'decision', problem: { code, message: code } }) as const

const book = (list: readonly Address[], calls: readonly CallRecord[], isKnown = true) =>
  withIntents(list, intentsOf(calls), isKnown)
const brief = (entries: ReturnType<typeof book>) =>
  entries.map(({ name, is_default, waits }) => `${name}${is_default}${waits ? ' waits' : ''}`)

test('the list is what the server said while nothing waits', () => {
  expect(brief(book(LIST, []))).toEqual(['home1', 'work0'])
})

test('changes show in the order they were made', () => {
  const added = add({}, { name: 'Mum' })
  const calls = [
    added,
    call('updateAddress', at(added.key, { payload: { name: 'Mother', city: 'Diriyah' } })),
    call('setDefaultAddress', at(added.key)),
    call('deleteAddress', at(HOME)),
  ]
  const entries = book(LIST, calls)
  expect(brief(entries)).toEqual(['Mother1 waits', 'work0'])
  expect(entries[0]).toMatchObject({ id: added.key, city: 'Diriyah', street: 'unknown', country_id: 1 })
})

test('the first address is the default one as soon as it is saved here, and only where the list is known', () => {
  expect(brief(book([], [add()]))).toEqual(['home1 waits'])
  expect(brief(book([], [add()], false))).toEqual(['home0 waits'])
  expect(brief(book(LIST, [add()]))).toEqual(['home1', 'home0 waits', 'work0'])
})

test('what the server has taken does not wait, and does not show twice once the list has it', () => {
  const taken = add({ state: 'confirmed' }, { name: 'Mum' })
  expect(brief(book(LIST, [taken]))).toEqual(['home1', 'Mum0', 'work0'])
  expect(brief(book([...LIST, saved(taken.key, 'Mum', '0')], [taken]))).toEqual(['home1', 'work0', 'Mum0'])
})

test('a refused address is shown with its reason, as nothing to order to', () => {
  const entries = book([], [add(refusedBy('outside_zone'))])
  expect(entries).toMatchObject([{ is_default: '0', waits: false, refused: { problem: { code: 'outside_zone' } } }])
  expect(entries.filter(isUsable)).toEqual([])
})

test('a refused change leaves the address as the server has it, beside what was typed', () => {
  const entries = book(LIST, [
    call('updateAddress', at(WORK, { payload: { name: 'Farm' }, ...refusedBy('outside_zone') })),
  ])
  expect(brief(entries)).toEqual(['home1', 'work0'])
  expect(entries[1]).toMatchObject({ refused: { act: 'updateAddress', body: { name: 'Farm' } } })
  expect(entries.filter(isUsable)).toHaveLength(2)
})

test('a change of an address that is gone changes nothing', () => {
  const gone = 'c7b8a0c3-6b1b-4e48-8e1b-1e5d703b2d04'
  const calls = ['updateAddress', 'setDefaultAddress', 'deleteAddress'].map((name) => call(name, at(gone)))
  expect(brief(book(LIST, calls))).toEqual(['home1', 'work0'])
})

test('changes of other things, and those that cannot be read, are left alone', () => {
  const calls = [
    call('updateMe', { payload: { name: 'Amal' } }),
    call('addAddress', { payload: { latitude: 'north' } }),
  ]
  expect(intentsOf(calls)).toEqual([])
})
