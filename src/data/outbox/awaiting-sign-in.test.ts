import { expect, test } from 'vitest'
import type { AnyRecord, OutboxState } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { awaitingSignIn } from './awaiting-sign-in.ts'

const AMAL = '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a001'
const OMAR = '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a002'

let made = 0
const intent = (subject: string, state: OutboxState) => {
  made += 1
  const key = `5b3a4c0e-6f0a-4a55-9d3c-${String(made).padStart(12, '0')}`
  return { version: 1, key, seq: made, tenant: 'sumac', subject, state, ...TIMES } as const
}
const TIMES = { createdAt: 7, nextAt: 7, attempts: 0, problem: null } as const
const order = (subject: string, state: OutboxState = 'queued'): AnyRecord => ({
  ...intent(subject, state),
  kind: 'place-order',
  payload: {
    order_type: 'delivery',
    items: [2, 3].map((quantity, n) => ({ id: `${n}`, item_id: 'soup', quantity, notes: 'Secret', variables: [] })),
    agreed_total: '10.00',
    catalogue_version: 1,
    payment_method: 'cash_on_delivery',
  },
  snapshot: {
    currency: 'SAR',
    lines: [],
    subtotal: '0.00',
    delivery_fees: '0.00',
    tax_amount: '0.00',
    total_amount: '0.00',
  },
  receipt: null,
})
const change = (subject: string, path: string): AnyRecord => ({
  ...intent(subject, 'queued'),
  kind: 'call',
  name: 'any',
  method: 'PATCH',
  path,
  params: {},
  payload: { name: 'Secret' },
  receipt: null,
})

test('whoever holds the device hears how much waits and since when, and nothing else', () => {
  const held = awaitingSignIn(
    [
      order(AMAL),
      order(AMAL, 'decision'),
      order(AMAL, 'confirmed'),
      order(GUEST_SUBJECT),
      change(AMAL, '/api/{tenant}/tenant/customers/addresses/{id}'),
      change(AMAL, '/api/{tenant}/tenant/customers/orders/{id}/reschedule'),
      change(AMAL, '/api/{tenant}/tenant/customers/orders/cancel/{id}'),
      change(AMAL, '/api/{tenant}/tenant/reviews'),
      change(AMAL, '/api/{tenant}/auth/me'),
    ],
    null,
  )
  expect(held).toMatchObject({ addresses: 1, visits: 1, cancels: 1, reviews: 1, profile: 1, refused: 0, hasOwn: false })
  expect(held.orders).toMatchObject([
    { savedAt: 7, pieces: 5, isOwn: false },
    { savedAt: 7, pieces: 5, isOwn: false },
  ])
  expect(JSON.stringify(held)).not.toMatch(/Secret|soup/)
})

test('what the shop did not take is told apart from what signing in sends', () => {
  const refused = { ...change(AMAL, '/api/{tenant}/auth/me'), state: 'rejected' } as const
  const held = awaitingSignIn([order(AMAL), order(AMAL, 'decision'), order(AMAL, 'rejected'), refused], null)
  expect(held.orders.map(({ isRefused }) => isRefused)).toEqual([true, true, false])
  expect(held).toMatchObject({ profile: 0, refused: 1 })
})

test('a customer’s own wait for a sign-in only once the server did not know them', () => {
  expect(awaitingSignIn([order(AMAL)], AMAL)).toMatchObject({ orders: [], hasOwn: false })
  expect(awaitingSignIn([order(AMAL, 'sign-in')], AMAL)).toMatchObject({ orders: [{ isOwn: true }], hasOwn: true })
  expect(awaitingSignIn([order(AMAL, 'sign-in')], OMAR)).toMatchObject({ orders: [{ isOwn: false }], hasOwn: false })
})
