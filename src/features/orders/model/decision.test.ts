import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OutboxRecord, outboxRecordSchema } from '#contract/offline'
import type { Problem } from '#contract/problem'
import { keyOf } from '#data/outbox/outbox.ts'
import { acceptedAt, decisionOf } from './decision.ts'

const KEY = '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a001'
const line = (id: string, total_price: string, quantity = 1) => ({
  id,
  item_id: id,
  name: id,
  name_ar: id,
  quantity,
  unit_price: total_price,
  total_price,
  image_url: `/images/sumac/${id}/448`,
  image_hue: 45,
  image_cutout: true,
})
const record = (problem: Problem | null): OutboxRecord => ({
  version: 1,
  key: KEY,
  seq: 1,
  tenant: 'sumac',
  subject: '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a002',
  kind: 'place-order',
  payload: {
    order_type: 'takeaway',
    agreed_total: '112.00',
    catalogue_version: 3,
    payment_method: 'cash_on_delivery',
    items: ['wrap', 'kabsa'].map((id) => ({ id, item_id: id, quantity: 1, notes: '', variables: [] })),
  },
  snapshot: {
    currency: 'SAR',
    lines: [line('wrap', '66.00', 2), line('kabsa', '46.00')],
    subtotal: '112.00',
    delivery_fees: '0.00',
    tax_amount: '0.00',
    total_amount: '112.00',
  },
  createdAt: 1,
  nextAt: 1,
  attempts: 1,
  state: 'decision',
  problem,
  receipt: null,
})
const quote = {
  currency: 'SAR',
  order_type: 'takeaway' as const,
  subtotal: '116.00',
  delivery_fees: '0.00',
  tax_amount: '0.00',
  total_amount: '116.00',
  catalogue_version: 4,
  lines: [
    {
      id: 'wrap',
      item_id: 'wrap',
      name: 'wrap',
      name_ar: 'wrap',
      quantity: 2,
      unit_price: '35.00',
      total_price: '70.00',
    },
    {
      id: 'kabsa',
      item_id: 'kabsa',
      name: 'kabsa',
      name_ar: 'kabsa',
      quantity: 1,
      unit_price: '46.00',
      total_price: '46.00',
    },
  ],
}
const priceChanged = record({ code: 'price_changed', message: '', details: { quote } })

it.each([
  [
    { code: 'too_spicy', message: 'Not that spicy.' },
    { code: 'internal', message: 'Not that spicy.' },
  ],
  [
    { code: 'unavailable', message: 'Later', errors: 3 },
    { code: 'internal', message: 'Later', errors: undefined },
  ],
  [{ error: 'bad gateway' }, { code: 'internal', message: '' }],
])('an order on the device is read whatever was answered to it: %j', (problem, read) => {
  expect(outboxRecordSchema.parse({ ...record(null), problem })).toEqual({ ...record(null), problem: read })
})

describe('a refused order', () => {
  it('whose price changed shows old beside new, line by line', () => {
    const decision = decisionOf(priceChanged)
    expect(decision.quote).toEqual(quote)
    expect(
      decision.compared.map(({ line: agreed, now, differenceMinor }) => [agreed.total_price, now, differenceMinor]),
    ).toEqual([
      ['66.00', '70.00', 400],
      ['46.00', '46.00', 0],
    ])
  })

  it('whose details cannot be read is still a decision', () => {
    expect(decisionOf(record({ code: 'price_changed', message: '', details: { quote: 'x' } }))).toMatchObject({
      quote: null,
      code: 'price_changed',
    })
  })

  it('marks the lines the shop cannot make', () => {
    const decision = decisionOf(record({ code: 'item_unavailable', message: '', details: { lines: ['kabsa'] } }))
    expect([...decision.markedLines]).toEqual(['kabsa'])
  })

  it('marks the lines that field errors name by their place', () => {
    const errors = {
      'items.1.variables': ['A required choice is missing.'],
      'items.9.notes': ['x'],
      agreed_total: ['y'],
    }
    const decision = decisionOf(record({ code: 'validation_failed', message: '', errors }))
    expect([...decision.markedLines]).toEqual(['kabsa'])
  })

  it('below the minimum says what is missing', () => {
    expect(
      decisionOf(record({ code: 'below_minimum', message: '', details: { minimum: '60.00', missing: '4.50' } })),
    ).toMatchObject({ missing: '4.50' })
  })
})

describe('accepting a new price', () => {
  it('agrees to the new total of the new catalogue and keeps what is ordered', () => {
    const { payload, snapshot } = acceptedAt(priceChanged, quote)
    expect(payload).toEqual({ ...priceChanged.payload, agreed_total: '116.00', catalogue_version: 4 })
    expect(snapshot).toMatchObject({
      total_amount: '116.00',
      lines: [{ total_price: '70.00', image_hue: 45 }, { total_price: '46.00' }],
    })
  })

  it('twice is one order, and another offer is another one', async () => {
    const { payload } = acceptedAt(priceChanged, quote)
    const keys = await Promise.all([
      keyOf(KEY, payload),
      keyOf(KEY, payload),
      keyOf(KEY, { ...payload, catalogue_version: 5 }),
    ])
    expect(keys[0]).toBe(keys[1])
    expect(new Set([KEY, ...keys]).size).toBe(3)
    expect(keys.every((key) => z.uuid().safeParse(key).success)).toBe(true)
  })
})
