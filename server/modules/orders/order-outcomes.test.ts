import { describe, expect, it, test } from 'vitest'
import { VARIABLE_TYPES } from '#domain/answer-bounds'
import {
  type PlaceOrderBody,
  belowMinimumDetailsSchema,
  closedDetailsSchema,
  placeOrder,
  priceChangedDetailsSchema,
  unavailableDetailsSchema,
} from '#contract/order'
import type { Tenant } from '#contract/tenant'
import { ProblemError } from '#server/platform/http/route'
import { body, chosen, circumstances, from, item, line, option, variable } from '#support/menu-values'
import { type Circumstances, type OrderedFrom, decideOrder } from './order-outcomes.ts'

const ADDRESS = '00000000-0000-4000-8000-000000000002'
const TABLE = { number: '12', key: 'whatever' }
const SQUARE: NonNullable<OrderedFrom['store']['zone']> = [
  [46, 24],
  [47, 24],
  [47, 25],
  [46, 25],
]

type Situation = {
  store: Partial<Tenant>
  zone: OrderedFrom['store']['zone']
  sent: Partial<PlaceOrderBody>
  over: Partial<Circumstances>
  lines: PlaceOrderBody['items']
  isSoldOut: boolean
}

/** A delivery that every store would take: two pots of tea for 60.00 and the fee, on Saturday at 15:06 in Riyadh. */
const GOOD: Situation = {
  store: { order_types: ['delivery', 'takeaway', 'dine_in'], tax: 0 },
  zone: SQUARE,
  sent: { order_type: 'delivery', address_id: ADDRESS },
  over: {},
  lines: [line('tea', { quantity: 2, variables: [chosen('mint')] })],
  isSoldOut: false,
}

const tea = (isAvailable: boolean) =>
  item(
    'tea',
    '30.00',
    [variable('size', VARIABLE_TYPES.singleChoice, true, [option('mint', '0'), option('sage', '0', false)])],
    isAvailable,
  )

function outcomeOf(situation: Partial<Situation>): ProblemError | 'taken' {
  const { store, zone, sent, over, lines, isSoldOut } = { ...GOOD, ...situation }
  const shop = from([tea(!isSoldOut)], { ...GOOD.store, ...store }, zone ? { zone } : {})
  try {
    decideOrder(shop, body(lines, '72.00', sent), circumstances(over))
    return 'taken'
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

const AT_STORE = { latitude: 24.5, longitude: 46.5 }
const takeaway = { order_type: 'takeaway' } as const
const dineIn = { order_type: 'dine_in' } as const
const BOOKED_AT = '2026-11-21T15:00:00.000Z'
const NEAREST = [{ starts_at: '2026-11-21T15:15:00.000Z', label: '18:15', resource_id: 'store' }]
const booked = {
  store: { order_types: ['shop_visit' as const] },
  sent: { order_type: 'shop_visit' as const, reserved_at: BOOKED_AT },
}
const laterAt = (reserved_at: string) => ({ ...GOOD.sent, reserved_at })

const SATURDAY_11 = [{ day: 'saturday', hours_from: '11:00', hours_to: '15:00' }] as const
const hours = { working_days: [...SATURDAY_11] }

test('a good order is taken', () => {
  expect(outcomeOf({})).toBe('taken')
})

describe('each outcome', () => {
  const arising: [string, Partial<Situation>, object | null][] = [
    ['order_type_unavailable', { store: { order_types: ['takeaway'] } }, null],
    ['guest_not_allowed', { over: { isGuest: true } }, null],
    ['table_unknown', { sent: { ...dineIn, table: TABLE }, over: { isTableKnown: false } }, null],
    ['time_passed', { sent: laterAt('2026-11-21T12:06:00.000Z') }, null],
    [
      'time_unavailable',
      { store: hours, sent: laterAt('2026-11-21T13:00:00.000Z') },
      { opens_at: '2026-11-28T08:00:00.000Z' },
    ],
    [
      'slot_taken',
      { ...booked, over: { visit: { isFree: false, refusal: 'taken', nearest: NEAREST } } },
      { nearest: NEAREST },
    ],
    [
      'time_unavailable',
      { ...booked, over: { visit: { isFree: false, refusal: 'closed', nearest: NEAREST } } },
      { nearest: NEAREST },
    ],
    ['store_closed', { store: hours }, { opens_at: '2026-11-28T08:00:00.000Z' }],
    ['item_unavailable', { isSoldOut: true }, { lines: ['line-tea'] }],
    [
      'item_unavailable',
      { over: { portionsLeft: new Map([['tea', 1]]) } },
      { lines: ['line-tea'], left: { 'line-tea': 1 } },
    ],
    [
      'questions_changed',
      { lines: [line('tea', { quantity: 2 })], sent: { ...GOOD.sent, catalogue_version: 6 } },
      { lines: ['line-tea'] },
    ],
    [
      'option_unavailable',
      { lines: [line('tea', { quantity: 2, variables: [chosen('sage')] })] },
      { lines: ['line-tea'] },
    ],
    ['address_required', { over: { address: null } }, null],
    ['address_required', { store: { location: AT_STORE }, over: { address: AT_STORE } }, null],
    ['outside_zone', { over: { address: { longitude: 45.9, latitude: 24.5 } } }, null],
    ['below_minimum', { store: { min_delivery_order_amount: '60.01' } }, { minimum: '60.01', missing: '0.01' }],
    [
      'price_changed',
      { store: { delivery_fee: '12.01' } },
      { quote: { total_amount: '72.01', delivery_fees: '12.01' } },
    ],
  ]

  it.each(arising)('%s arises from one change, with what a customer needs to decide', (code, situation, details) => {
    const outcome = outcomeOf(situation)
    expect(outcome).toMatchObject({ status: 409, code, details: details ?? undefined })
  })

  it('that the contract names is tried, except limits and those of keys', () => {
    const others = ['orders_full', 'portions_full', 'idempotency_key_missing', 'idempotency_mismatch']
    expect(new Set([...arising.map(([code]) => code), ...others])).toEqual(new Set(placeOrder.problems))
  })

  it('has the details the contract promises', () => {
    const details = (situation: Partial<Situation>) => {
      const outcome = outcomeOf(situation)
      return outcome === 'taken' ? undefined : outcome.details
    }
    const of = (code: string) => details(arising.find(([one]) => one === code)?.[1] ?? {})
    expect(closedDetailsSchema.safeParse(of('store_closed')).success).toBe(true)
    expect(closedDetailsSchema.safeParse(of('time_unavailable')).success).toBe(true)
    expect(unavailableDetailsSchema.safeParse(of('item_unavailable')).success).toBe(true)
    expect(unavailableDetailsSchema.safeParse(of('option_unavailable')).success).toBe(true)
    expect(belowMinimumDetailsSchema.safeParse(of('below_minimum')).success).toBe(true)
    expect(priceChangedDetailsSchema.safeParse(of('price_changed')).success).toBe(true)
  })
})

test('of many things wrong at once the first is told, then the next', () => {
  const wrong: Partial<Situation>[] = [
    { isSoldOut: true },
    { lines: [line('tea', { quantity: 2, variables: [chosen('sage')] })] },
    { over: { address: { longitude: 45.9, latitude: 24.5 } } },
    { store: { ...hours, min_delivery_order_amount: '60.01', delivery_fee: '12.01' } },
  ]
  const codes: string[] = []
  const remaining: Situation = {
    ...GOOD,
    ...Object.assign({}, ...wrong),
  }
  const cures: Record<string, () => void> = {
    store_closed: () => {
      remaining.store = { min_delivery_order_amount: '60.01', delivery_fee: '12.01' }
    },
    item_unavailable: () => {
      remaining.isSoldOut = false
    },
    option_unavailable: () => {
      remaining.lines = GOOD.lines
    },
    outside_zone: () => {
      remaining.over = {}
    },
    below_minimum: () => {
      remaining.store = { delivery_fee: '12.01' }
    },
    price_changed: () => {
      remaining.store = {}
    },
  }
  for (let outcome = outcomeOf(remaining); outcome !== 'taken'; outcome = outcomeOf(remaining)) {
    codes.push(outcome.code)
    cures[outcome.code]?.()
    expect(codes.length).toBeLessThan(10)
  }
  expect(codes).toEqual([
    'store_closed',
    'item_unavailable',
    'option_unavailable',
    'outside_zone',
    'below_minimum',
    'price_changed',
  ])
})

describe('a time', () => {
  const at = (reserved_at: string, store: Partial<Tenant> = hours) => {
    const outcome = outcomeOf({ store, sent: laterAt(reserved_at) })
    return outcome === 'taken' ? outcome : [outcome.code, outcome.details]
  }

  it('within opening hours is taken, from their first minute to before their last', () => {
    expect(at('2026-11-28T08:00:00.000Z')).toBe('taken')
    expect(at('2026-11-28T11:59:59.999Z')).toBe('taken')
    expect(at('2026-11-28T12:00:00.000Z')).toEqual(['time_unavailable', { opens_at: '2026-12-05T08:00:00.000Z' }])
    expect(at('2026-11-28T07:59:59.999Z')).toEqual(['time_unavailable', { opens_at: '2026-11-28T08:00:00.000Z' }])
  })

  it('is read on the clock of the store, also when that changes', () => {
    // New York turns its clocks back on 1 November 2026: 18:00 is 22:00 UTC the day before and 23:00 UTC on the day.
    const store = {
      time_zone: 'America/New_York',
      working_days: [{ day: 'sunday', hours_from: '18:00', hours_to: '19:00' } as const],
    }
    const sent = (reserved_at: string) =>
      outcomeOf({ store, sent: laterAt(reserved_at), over: { at: new Date('2026-10-31T12:00:00Z') } })
    expect(sent('2026-11-01T23:30:00Z')).toBe('taken')
    expect(sent('2026-11-01T22:30:00Z')).toMatchObject({ code: 'time_unavailable' })
  })

  it('more than 14 days ahead is not taken, and nothing later is offered instead', () => {
    const always = {}
    expect(at('2026-12-05T12:06:00.000Z', always)).toBe('taken')
    expect(at('2026-12-05T12:06:00.001Z', always)).toEqual(['time_unavailable', { opens_at: null }])
    expect(at('9999-12-31T23:59:59.999Z', always)).toEqual(['time_unavailable', { opens_at: null }])
  })

  it('that has passed is told from one that is not offered', () => {
    expect(at('2026-11-21T12:05:59.999Z', {})).toEqual(['time_passed', undefined])
  })
})

test('a store without any hours is closed without a day', () => {
  expect(outcomeOf({ store: { working_days: [] } })).toMatchObject({
    code: 'store_closed',
    details: { opens_at: null },
  })
})

describe('a guest', () => {
  const guest = (store: Partial<Tenant>, sent: Partial<PlaceOrderBody>) => {
    const outcome = outcomeOf({ store, sent, over: { isGuest: true, address: null } })
    return outcome === 'taken' ? outcome : outcome.code
  }

  it('may order what the store lets guests order', () => {
    expect(guest({ guest_order_types: ['takeaway'] }, takeaway)).toBe('taken')
    expect(guest({ guest_order_types: ['takeaway'] }, dineIn)).toBe('guest_not_allowed')
    expect(guest({ guest_order_types: [] }, takeaway)).toBe('guest_not_allowed')
  })

  it('has no saved address, so nothing is delivered to one, whatever the store says', () => {
    expect(guest({ guest_order_types: ['delivery'] }, { order_type: 'delivery' })).toBe('guest_not_allowed')
  })
})

describe('limited portions', () => {
  const lines = [
    line('tea', { id: 'a', quantity: 2, variables: [chosen('mint')] }),
    line('tea', { id: 'b', quantity: 1, variables: [chosen('mint')] }),
  ]
  const left = (portions: number) => {
    const outcome = outcomeOf({
      lines,
      over: { portionsLeft: new Map([['tea', portions]]) },
      store: { delivery_fee: '0' },
    })
    return outcome === 'taken' ? outcome : outcome.details
  }

  it('are counted over all lines of the item', () => {
    expect(left(2)).toEqual({ lines: ['a', 'b'], left: { a: 2, b: 2 } })
  })

  it('suffice when there are as many as asked for', () => {
    expect(left(3)).toMatchObject({ quote: { total_amount: '90.00' } })
  })
})

test.each([takeaway, GOOD.sent])('a table is for orders at tables: %o', (sent) => {
  expect(outcomeOf({ sent: { ...sent, table: TABLE } })).toMatchObject({
    status: 422,
    fields: { table: ['order.table_not_needed'] },
  })
})
