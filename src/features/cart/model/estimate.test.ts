import { describe, expect, test } from 'vitest'
import { DEFAULT_NOTE } from '#domain/limits'
import type { Item, Variable } from '#contract/catalog'
import { toMinor } from '#domain/money'
import { totalsOf } from '#domain/pricing'
import { lineFrom } from './cart.ts'
import { estimateLine } from './estimate.ts'
import { fulfilmentOf } from './order-type.ts'
import { linesFromOrder, orderIntent } from './cart-order.ts'

const option = (id: string, price: string, is_available = true) => ({
  id,
  option_value: { en: id, ar: id },
  price,
  is_available,
})
const size: Variable = {
  id: 'size',
  name: { en: 'Size', ar: 'الحجم' },
  type: { key: 15 },
  is_required: true,
  options: [option('regular', '0.00'), option('large', '6.00')],
}
const extras: Variable = {
  id: 'extras',
  name: { en: 'Extras', ar: 'إضافات' },
  type: { key: 16 },
  is_required: false,
  options: [option('toum', '3.00'), option('pickles', '2.00', false)],
}
const wrap: Item = {
  id: 'wrap',
  item_id: 'wrap',
  category_id: 'wraps',
  name: 'Wrap',
  name_ar: 'لفافة',
  description: { en: '', ar: '' },
  image_url: null,
  image: null,
  price: '24.00',
  duration: null,
  is_recommended: false,
  is_available: true,
  variables: [size, extras],
}
const menuOf = (...items: Item[]) => ({ items: new Map(items.map((item) => [item.item_id, item])), isWhole: true })
const fault = (...items: Item[]) => estimateLine(added, menuOf(...items), 'SAR').fault
const answers = [
  { variable_id: 'size', answer: 'large' },
  { variable_id: 'extras', answer: ['toum'] },
]
const added = lineFrom({ item: wrap, quantity: 2, notes: ' ', answers }, 'SAR')

test('a line is made with the prices the customer saw and the default note', () => {
  expect(added).toMatchObject({
    price: '24.00',
    variablesPrice: '9.00',
    total_price: '66.00',
    notes: DEFAULT_NOTE,
    orderItemId: null,
  })
})

describe('an estimate', () => {
  test('uses today’s price when the menu has the item, and the saved one when there is no menu', () => {
    expect(estimateLine(added, menuOf({ ...wrap, price: '25.00' }), 'SAR')).toMatchObject({
      unitMinor: 3_400,
      totalMinor: 6_800,
      fault: null,
    })
    expect(estimateLine(added, null, 'SAR')).toMatchObject({ unitMinor: 3_300, totalMinor: 6_600, fault: null })
  })

  test('says what cannot be ordered any more', () => {
    expect(fault()).toBe('gone')
    expect(fault({ ...wrap, is_available: false })).toBe('soldOut')
    expect(fault({ ...wrap, variables: [size] })).toBe('option')
    expect(fault({ ...wrap, variables: [size, { ...extras, options: [option('toum', '3.00', false)] }] })).toBe(
      'option',
    )
    expect(fault({ ...wrap, variables: [size, extras, { ...size, id: 'bread' }] })).toBe('question')
    expect(fault({ ...wrap, variables: [size, { ...extras, min: 2 }] }), 'it wants more by now').toBe('question')
    expect(fault({ ...wrap, variables: [size, { ...extras, min: 1, max: 1 }] })).toBe(null)
    const count = { ...size, id: 'count', type: { key: 5 }, options: [], is_required: false }
    expect(fault({ ...wrap, variables: [size, extras, count] }), 'it need not be answered').toBe(null)
    const unknown = { ...size, id: 'scent', type: { key: 99 } }
    expect(fault({ ...wrap, variables: [size, extras, unknown] }), 'nobody can answer it').toBe(null)
  })

  test('does not call an item gone while only a part of the menu is there', () => {
    expect(estimateLine(added, { items: new Map(), isWhole: false }, 'SAR').fault).toBeNull()
  })

  test('counts a saved price that the currency cannot write as nothing', () => {
    expect(estimateLine({ ...added, price: '1.234' }, null, 'SAR').unitMinor).toBe(0)
  })
})

describe('how the order reaches the customer', () => {
  const given = {
    orderTypes: ['delivery', 'takeaway', 'dine_in'],
    chosen: null,
    subtotalMinor: 6_000,
    minimumMinor: 6_000,
    address: 'guest',
  } as const
  test('is delivery from the minimum on', () => {
    expect(fulfilmentOf(given)).toMatchObject({ type: 'delivery', obstacle: null, isDowngraded: false })
    expect(fulfilmentOf({ ...given, subtotalMinor: 3_900 })).toMatchObject({
      type: 'takeaway',
      obstacle: null,
      isDowngraded: true,
      missingMinor: 2_100,
    })
  })

  test('stays what the customer chose, whatever becomes of the address', () => {
    expect(fulfilmentOf({ ...given, chosen: 'dine_in' })).toMatchObject({ type: 'dine_in', isDowngraded: false })
    for (const chosen of ['delivery', null] as const) {
      expect(fulfilmentOf({ ...given, chosen, address: 'loading' })).toMatchObject({ type: 'delivery', obstacle: null })
      expect(fulfilmentOf({ ...given, chosen, address: 'none' })).toMatchObject({
        type: 'delivery',
        obstacle: 'no-address',
        isDowngraded: false,
      })
      expect(fulfilmentOf({ ...given, chosen, address: 'unknown' })).toMatchObject({
        type: 'delivery',
        obstacle: 'unknown-address',
      })
    }
  })

  test('below the minimum of a store that only delivers waits for more in the cart', () => {
    expect(fulfilmentOf({ ...given, orderTypes: ['delivery'], subtotalMinor: 3_900 })).toMatchObject({
      type: 'delivery',
      obstacle: 'minimum',
      isDowngraded: false,
    })
  })

  test('is dine-in at a table, unless something else was chosen or the store does not offer it', () => {
    expect(fulfilmentOf({ ...given, isAtTable: true })).toMatchObject({ type: 'dine_in', isDowngraded: false })
    expect(fulfilmentOf({ ...given, isAtTable: true, chosen: 'takeaway' })).toMatchObject({ type: 'takeaway' })
    expect(fulfilmentOf({ ...given, isAtTable: true, orderTypes: ['takeaway'] })).toMatchObject({ type: 'takeaway' })
  })

  test('is nothing a store does not offer, and what it does not offer any more has to be chosen again', () => {
    const pickedUp = { ...given, orderTypes: ['dine_in', 'takeaway'] }
    expect(fulfilmentOf(pickedUp)).toMatchObject({
      type: 'takeaway',
      offered: ['takeaway', 'dine_in'],
      missingMinor: 0,
    })
    expect(fulfilmentOf({ ...pickedUp, chosen: 'delivery' })).toMatchObject({
      type: 'delivery',
      obstacle: 'not-offered',
    })
    expect(fulfilmentOf({ ...given, orderTypes: ['shop_visit'] })).toBeNull()
  })
})

test('the intent carries the total on the screen and comes back as the same lines', () => {
  const estimated = estimateLine(added, menuOf(wrap), 'SAR')
  const totals = totalsOf([estimated.totalMinor], { currency: 'SAR', tax: 15 }, toMinor('12.00', 'SAR'))
  const address = '0b5cbd0e-6ad6-4a5e-9d0f-2a27a9f1c111'
  const intent = orderIntent({
    lines: [estimated],
    totals,
    currency: 'SAR',
    catalogueVersion: 3,
    orderType: 'delivery',
    addressId: address,
    note: ' ',
    reservedAt: null,
    table: { number: '12', key: 'signed' },
    guest: null,
  })
  expect(intent.payload).toEqual({
    order_type: 'delivery',
    agreed_total: '87.90',
    catalogue_version: 3,
    payment_method: 'cash_on_delivery',
    address_id: address,
    items: [{ id: added.id, item_id: 'wrap', quantity: 2, notes: DEFAULT_NOTE, variables: answers }],
  })
  expect(intent.snapshot).toMatchObject({
    subtotal: '66.00',
    delivery_fees: '12.00',
    tax_amount: '9.90',
    total_amount: '87.90',
  })
  expect(linesFromOrder(intent, [wrap])).toEqual([added])
})
