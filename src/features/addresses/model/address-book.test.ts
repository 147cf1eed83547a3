import { expect, test } from 'vitest'
import type { Address } from '#contract/address'
import type { CallRecord } from '#contract/offline'
import { callOf } from '#support/memory-outbox'
import { changesOf, isUsable, orphanedKeys, withChanges, withRefusedEdit } from './address-book.ts'

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

const GONE = { state: 'rejected', problem: { code: 'not_found', message: 'not_found' } } as const

const book = (list: readonly Address[], calls: readonly CallRecord[], isKnown = true) =>
  withChanges(list, changesOf(calls), isKnown)
const over = (list: readonly Address[], calls: readonly CallRecord[]) =>
  orphanedKeys(book(list, calls), changesOf(calls)).map((key) => calls.findIndex((one) => one.key === key))
const brief = (entries: ReturnType<typeof book>) =>
  entries.map(({ name, is_default, isPending }) => `${name}${is_default}${isPending ? ' waits' : ''}`)

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
  expect(entries).toMatchObject([{ is_default: '0', isPending: false, refused: { problem: { code: 'outside_zone' } } }])
  expect(entries.filter(isUsable)).toEqual([])
})

test('a refused change leaves the address as the server has it, beside what was typed', () => {
  const entries = book(LIST, [
    call('updateAddress', at(WORK, { payload: { name: 'Farm' }, ...refusedBy('outside_zone') })),
  ])
  expect(brief(entries)).toEqual(['home1', 'work0'])
  expect(entries[1]).toMatchObject({ refused: { name: 'updateAddress', payload: { name: 'Farm' } } })
  expect(entries.filter(isUsable)).toHaveLength(2)
})

test('a change of an address that is gone changes nothing', () => {
  const gone = 'c7b8a0c3-6b1b-4e48-8e1b-1e5d703b2d04'
  const calls = ['updateAddress', 'setDefaultAddress', 'deleteAddress'].map((name) => call(name, at(gone)))
  expect(brief(book(LIST, calls))).toEqual(['home1', 'work0'])
})

test('what was done to an address that is refused later is part of what was typed, and hides no reason', () => {
  const added = add(refusedBy('addresses_full'), { name: 'Mum', city: 'Riyadh' })
  const renamed = call('updateAddress', at(added.key, { payload: { name: 'Mother' }, ...GONE }))
  const chosen = call('setDefaultAddress', at(added.key, GONE))
  const entries = book(LIST, [added, renamed, chosen])
  expect(brief(entries)).toEqual(['home1', 'Mother0', 'work0'])
  expect(entries[1]).toMatchObject({
    city: 'Riyadh',
    refused: { name: 'addAddress', problem: { code: 'addresses_full' } },
    refusedKeys: [added.key, renamed.key],
  })
  expect(entries.filter(isUsable).map(({ name }) => name)).toEqual(['home', 'work'])
  expect(over(LIST, [added, renamed, chosen])).toEqual([2])
  const deleted = call('deleteAddress', at(added.key, GONE))
  expect(brief(book(LIST, [added, renamed, deleted]))).toEqual(['home1', 'work0'])
  expect(over(LIST, [added, renamed, deleted])).toEqual([0, 1, 2])
})

test('what was typed about an address that was deleted elsewhere is kept, and nothing goes there', () => {
  const typed = { name: 'Farm', latitude: 24.6, longitude: 46.6, address: 'Gate 9' }
  const edited = call('updateAddress', at(WORK, { payload: typed, ...GONE }))
  for (const list of [LIST, LIST.slice(0, 1)]) {
    const entries = book(list, [edited])
    expect(brief(entries)).toEqual(['home1', 'Farm0'])
    expect(entries[1]).toMatchObject({ address: 'Gate 9', isLost: true, refusedKeys: [edited.key] })
    expect(entries.filter(isUsable)).toHaveLength(1)
    expect(over(list, [edited])).toEqual([])
  }
  for (const name of ['deleteAddress', 'setDefaultAddress']) {
    const tapped = call(name, at(WORK, GONE))
    expect(brief(book(LIST, [tapped]))).toEqual(['home1'])
    expect(over(LIST, [tapped])).toEqual([0])
  }
})

test('a later change takes the place of a refused one, and a refused tap does not hide what was typed', () => {
  const refused = call('updateAddress', at(WORK, { payload: { name: 'Far' }, ...refusedBy('outside_zone') }))
  const later = call('updateAddress', at(WORK, { payload: { name: 'Near' } }))
  expect(book(LIST, [refused, later])[1]).toMatchObject({ name: 'Near', isPending: true, refused: null })
  expect(over(LIST, [refused, later])).toEqual([0])
  const tapped = call(
    'deleteAddress',
    at(WORK, { state: 'decision', problem: { code: 'default_address', message: '' } }),
  )
  const [, entry] = book(LIST, [refused, tapped])
  expect(entry).toMatchObject({ name: 'work', refusedKeys: [refused.key, tapped.key] })
  expect(entry && withRefusedEdit(entry).name).toBe('Far')
})

test('changes of other things, and those that cannot be read, are left alone', () => {
  const calls = [
    call('updateMe', { payload: { name: 'Amal' } }),
    call('addAddress', { payload: { latitude: 'north' } }),
  ]
  expect(changesOf(calls)).toEqual([])
})
