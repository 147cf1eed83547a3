import { describe, expect, it } from 'vitest'
import type { OutboxRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { placeOrder } from '#contract/order'
import type { Problem, ProblemCode } from '#contract/problem'
import type { Tenant } from '#contract/tenant'
import { WEEKDAYS } from '#domain/wall-clock'
import { recordOf } from '#support/memory-outbox'
import { type Offer, offersFor } from './decision.ts'
import { OUTCOMES, outcomeOf } from './outcomes.ts'

/** What any endpoint may answer to a body. */
const ANYWHERE: readonly ProblemCode[] = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'cross_site',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'overloaded',
  'internal',
]
const CUSTOMER = 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c01'
/** 15:00 in Riyadh. */
const OPEN = new Date('2026-11-21T12:00:00Z')
const NIGHT = new Date('2026-11-21T02:00:00Z')

const store = {
  tax: 15,
  currency: 'SAR',
  order_types: ['delivery', 'takeaway', 'dine_in'],
  guest_order_types: ['dine_in'],
  min_delivery_order_amount: '60.00',
  delivery_fee: '12.00',
  catalogue_version: 9,
  time_zone: 'Asia/Riyadh',
  opening_exceptions: [],
  working_days: WEEKDAYS.map((day) => ({ day, hours_from: '11:00', hours_to: '23:00' })),
} as unknown as Tenant // what an offer depends on
const line = (id: string, unit_price: string, quantity: number, total_price: string) => ({
  id,
  item_id: id,
  name: id,
  name_ar: id,
  quantity,
  unit_price,
  total_price,
  image_url: null,
  image_hue: 45,
  image_cutout: true,
})

/** A refused delivery of two wraps and a kabsa: 2 × 30 + 46 = 106, tax 15.90, fee 12. */
function refusedWith(
  code: ProblemCode,
  details: unknown,
  payload: Partial<OutboxRecord['payload']> = {},
): OutboxRecord {
  const problem: Problem = { code, message: '', details }
  const record = recordOf(1, CUSTOMER)
  return {
    ...record,
    state: 'decision',
    problem,
    payload: {
      ...record.payload,
      order_type: 'delivery',
      address_id: CUSTOMER,
      agreed_total: '133.90',
      items: ['wrap', 'kabsa'].map((id) => ({
        id,
        item_id: id,
        quantity: id === 'wrap' ? 2 : 1,
        notes: '',
        variables: [],
      })),
      ...payload,
    },
    snapshot: {
      currency: 'SAR',
      lines: [line('wrap', '30.00', 2, '60.00'), line('kabsa', '46.00', 1, '46.00')],
      subtotal: '106.00',
      delivery_fees: '12.00',
      tax_amount: '15.90',
      total_amount: '133.90',
    },
  }
}

const only = (offers: readonly Offer[]): Offer | undefined => (offers.length === 1 ? offers[0] : undefined)

describe('the table of outcomes', () => {
  it.each([...(placeOrder.problems ?? []), ...ANYWHERE])('says what %s means', (code) => {
    expect(OUTCOMES[code]).toBeDefined()
  })

  it('has words of its own for everything that can be decided', () => {
    const decisions = Object.values(OUTCOMES).filter(({ remedies }) => remedies.length > 0)
    expect(new Set(decisions.map(({ why }) => why)).size).toBe(decisions.length)
  })

  it('refuses what this build does not know', () => {
    expect(outcomeOf('a_later_code' as ProblemCode)).toEqual({ why: 'outcome.stale', remedies: [] }) // as a newer server would
  })
})

describe('ways on from a refused order', () => {
  it('without what is sold out, with what is left, cost what the lines cost', () => {
    const record = refusedWith(
      'item_unavailable',
      { lines: ['wrap', 'kabsa'], left: { wrap: 1 } },
      {
        order_type: 'takeaway',
      },
    )
    const offer = only(offersFor(record, store, OPEN))
    expect(offer).toMatchObject({
      remedy: 'available',
      payload: { agreed_total: '34.50', catalogue_version: 9, items: [{ id: 'wrap', quantity: 1 }] },
      snapshot: { subtotal: '30.00', tax_amount: '4.50', total_amount: '34.50', lines: [{ total_price: '30.00' }] },
    })
  })

  it('are none where nothing is left, or not enough to be delivered', () => {
    expect(offersFor(refusedWith('item_unavailable', { lines: ['wrap', 'kabsa'] }), store, OPEN)).toEqual([])
    expect(offersFor(refusedWith('item_unavailable', { lines: ['wrap'] }), store, OPEN)).toEqual([])
    for (const code of ['option_unavailable', 'questions_changed'] as const) {
      const enough = only(offersFor(refusedWith(code, { lines: ['kabsa'] }), store, OPEN))
      expect(enough).toMatchObject({ payload: { order_type: 'delivery', agreed_total: '81.00' } })
    }
  })

  it.each(['below_minimum', 'outside_zone', 'address_required'] as const)(
    'by picking it up after %s take the fee and the address off',
    (code) => {
      const offer = only(offersFor(refusedWith(code, undefined), store, OPEN))
      expect(offer).toMatchObject({
        remedy: 'pickup',
        payload: { order_type: 'takeaway', agreed_total: '121.90' },
        snapshot: { delivery_fees: '0.00', total_amount: '121.90' },
      })
      expect(offer?.payload).not.toHaveProperty('address_id')
    },
  )

  it('from a table that is not known leave the table', () => {
    const atTable = refusedWith('table_unknown', undefined, { order_type: 'dine_in', table: { number: '9', key: 'x' } })
    expect(only(offersFor(atTable, store, OPEN))?.payload).not.toHaveProperty('table')
    const guest = { ...atTable.payload, guest: { name: 'Rana', phone: '+966501234567' } }
    expect(offersFor({ ...atTable, subject: GUEST_SUBJECT, payload: guest }, store, OPEN)).toEqual([])
  })

  it('of a closed store are for when it opens, by its own word or else by its hours', () => {
    const opens_at = '2026-11-22T08:00:00.000Z'
    expect(only(offersFor(refusedWith('store_closed', { opens_at }), store, NIGHT))?.payload.reserved_at).toBe(opens_at)
    expect(only(offersFor(refusedWith('store_closed', { opens_at: null }), store, NIGHT))?.payload.reserved_at).toBe(
      '2026-11-21T08:00:00.000Z',
    )
  })

  it('of a time that passed are as soon as possible while the store is open, else when it opens', () => {
    const late = refusedWith('time_passed', undefined, { reserved_at: '2026-11-21T11:00:00.000Z' })
    expect(offersFor(late, store, OPEN).map(({ remedy }) => remedy)).toEqual(['now'])
    expect(offersFor(late, store, OPEN)[0]?.payload).not.toHaveProperty('reserved_at')
    expect(offersFor(late, store, NIGHT).map(({ remedy }) => remedy)).toEqual(['later'])
  })

  it.each(['guest_not_allowed', 'validation_failed', 'idempotency_mismatch'] as const)(
    'after %s are the cart’s',
    (code) => {
      expect(offersFor(refusedWith(code, undefined), store, OPEN)).toEqual([])
    },
  )
})

describe('a visit whose time cannot be had', () => {
  const wanted = '2026-11-22T12:00:00.000Z'
  const near = ['2026-11-22T12:30:00.000Z', '2026-11-22T11:30:00.000Z', '2026-11-21T11:00:00.000Z']
  const details = { nearest: near.map((starts_at) => ({ starts_at, label: '15:30', resource_id: 'noura' })) }
  const visit = { order_type: 'shop_visit' as const, reserved_at: wanted, resource_id: 'noura' }

  it.each(['slot_taken', 'time_unavailable', 'time_passed'] as const)(
    'is offered the free times near it that are still to come and nothing else: %s',
    (code) => {
      const offers = offersFor(refusedWith(code, details, visit), store, OPEN)
      expect(offers.map(({ remedy, payload }) => [remedy, payload.reserved_at, payload.resource_id])).toEqual([
        ['near', near[0], 'noura'],
        ['near', near[1], 'noura'],
      ])
    },
  )
})
