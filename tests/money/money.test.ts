// One amount wherever it is shown: 10,000 random carts, added up by the product's rules and by a till that shares no code with them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal, toMinor } from '#domain/money'
import { orderSchema, placeOrderBodySchema } from '#contract/order'
import { totalsOf } from '#domain/pricing'
import { presentCart } from '#server/modules/cart/routes'
import { newOrderRow } from '#server/modules/orders/place-order'
import { decideOrder } from '#server/modules/orders/order-outcomes'
import { presentOrder } from '#server/modules/orders/orders-presenter'
import { lineFrom } from '../../src/features/cart/model/cart.ts'
import { estimateLine } from '../../src/features/cart/model/estimate.ts'
import { orderIntent } from '../../src/features/cart/model/cart-order.ts'
import { draftTotal } from '../../src/features/catalog/model/item-draft.ts'
import { sumsOf } from '../../src/features/orders/model/labels.ts'
import { circumstances, from } from '../support/menu-values.ts'
import { type RandomCart, randomCart } from '../support/random-carts.ts'
import { DIGITS, billOf } from '../support/till.ts'

const CARTS = 10_000
/** Written down, so that a failure can be seen again. */
const SEED = 20_261_121
const ADDRESS = '00000000-0000-4000-8000-000000000002'

/** What the device shows: the item's page by line, the cart with its sums, and the intent that is sent. */
function onTheDevice({
  lines,
  tax,
  isTaxIncluded,
  decimals,
  deliveryFee,
  isDelivery,
  purchase: { currency },
}: RandomCart) {
  const menu = { items: new Map(lines.map(({ item }) => [item.item_id, item])), isWhole: true }
  const added = lines.map(({ item, quantity, answers }) =>
    lineFrom(
      {
        item,
        quantity,
        notes: '',
        answers: [...answers].map(([variable_id, answer]) => ({ variable_id, answer })),
      },
      currency,
    ),
  )
  const estimated = added.map((line) => estimateLine(line, menu, currency))
  const totals = totalsOf(
    estimated.map(({ totalMinor }) => totalMinor),
    { currency, decimals, tax, prices_include_tax: isTaxIncluded },
    isDelivery ? toMinor(deliveryFee, currency) : 0,
  )
  const intent = orderIntent({
    lines: estimated,
    totals,
    currency,
    catalogueVersion: 7,
    orderType: isDelivery ? 'delivery' : 'takeaway',
    addressId: isDelivery ? ADDRESS : null,
    note: '',
    reservedAt: null,
    table: null,
    guest: null,
  })
  const itemPages = lines.map(({ item, quantity, answers }) =>
    draftTotal(item, { answers, quantity, notes: '' }, currency),
  )
  return { itemPages, added, intent }
}

/** What the server answers to that intent. */
function onTheServer(cart: RandomCart, intent: ReturnType<typeof onTheDevice>['intent']) {
  const { purchase, tax, isTaxIncluded, decimals, deliveryFee, isDelivery, lines } = cart
  const { currency } = purchase
  const body = placeOrderBodySchema.parse(intent.payload)
  const items = lines.map(({ item }) => item)
  const order = decideOrder(
    from(items, {
      currency,
      decimals,
      tax,
      prices_include_tax: isTaxIncluded,
      delivery_fee: deliveryFee,
      min_delivery_order_amount: '0',
    }),
    body,
    circumstances({ address: isDelivery ? { latitude: 24.7, longitude: 46.7 } : null }),
  )
  const request = {
    tenantId: '00000000-0000-4000-8000-000000000001',
    customerId: '00000000-0000-4000-8000-000000000004',
    guest: null,
    id: '00000000-0000-4000-8000-000000000003',
    body,
    at: new Date('2026-11-21T12:06:00.000Z'),
  }
  const row = newOrderRow(request, order, { order_number: 1_001, location: null, portions: null })
  const kept = body.items.map(({ id, item_id, quantity, notes, variables }, position) => ({
    id,
    item_id,
    quantity,
    notes,
    answers: variables,
    position,
  }))
  const byId = new Map(items.map((item) => [item.item_id, item]))
  const store = { currency, order_types: ['takeaway' as const], min_delivery_order_amount: '0' }
  const keptCart = presentCart({ lines: kept, orderType: 'takeaway', revision: 1 }, store, (id) => {
    const item = byId.get(id)
    return item ? { item, isOnMenu: true } : null
  })
  return { order: orderSchema.parse(presentOrder({ row, events: [], review: null, visit: null })), keptCart }
}

test('item page, cart, order that is sent, cart on the server, order that is taken and invoice agree with the till', () => {
  fc.assert(
    fc.property(randomCart, (cart) => {
      const bill = billOf(cart.purchase)
      const sums = {
        subtotal: bill.subtotal,
        delivery_fees: bill.delivery,
        tax_amount: bill.tax,
        total_amount: bill.total,
      }
      const { itemPages, added, intent } = onTheDevice(cart)
      expect(itemPages).toEqual(bill.lines)
      expect(added.map((line) => line.total_price)).toEqual(bill.lines)
      expect(intent.payload.agreed_total).toBe(bill.total)
      expect(intent.snapshot).toMatchObject(sums)
      expect(intent.snapshot.lines.map((line) => [line.unit_price, line.total_price])).toEqual(
        bill.lines.map((total, index) => [bill.units[index], total]),
      )
      const { order, keptCart } = onTheServer(cart, intent)
      expect(keptCart.order_items.map((line) => line.total_price)).toEqual(bill.lines)
      expect(order).toMatchObject(sums)
      expect(order.order_items.map((line) => [line.price, line.total_price])).toEqual(
        bill.lines.map((total, index) => [bill.units[index], total]),
      )
      const invoiced = new Map(sumsOf(order).map(({ label, amount }) => [label, amount]))
      expect(invoiced.get('orders.subtotal')).toBe(bill.subtotal)
      expect(invoiced.get('orders.delivery')).toBe(cart.isDelivery ? bill.delivery : undefined)
      expect(order.prices_include_tax).toBe(cart.isTaxIncluded)
      expect(invoiced.get('format.tax')).toBe(cart.tax > 0 && !cart.isTaxIncluded ? bill.tax : undefined)
    }),
    { numRuns: CARTS, seed: SEED },
  )
})

test('amounts survive being read and written, and a percentage of the largest amount is exact', () => {
  const cases = fc.record({
    currency: fc.constantFrom('JPY' as const, 'SAR' as const, 'KWD' as const),
    whole: fc.integer({ min: 0, max: 999_999_999 }),
    hundredths: fc.integer({ min: 0, max: 10_000 }),
    isTaxIncluded: fc.boolean(),
  })
  fc.assert(
    fc.property(cases, ({ currency, whole, hundredths, isTaxIncluded }) => {
      const minor = toMinor(String(whole), currency)
      expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor)
      // Twice the price is the most that tax on top can make of it; within it there is no more.
      const price = toDecimal(toMinor(String(isTaxIncluded ? whole : Math.floor(whole / 2)), currency), currency)
      const tax = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
      const bill = billOf({
        currency,
        shown: DIGITS[currency],
        tax,
        isTaxIncluded,
        lines: [{ price, chosen: [], quantity: 1 }],
        deliveryFee: null,
      })
      const store = { currency, tax: hundredths / 100, prices_include_tax: isTaxIncluded }
      const totals = totalsOf([toMinor(price, currency)], store, 0)
      expect([totals.taxMinor, totals.totalMinor].map((sum) => toDecimal(sum, currency))).toEqual([
        bill.tax,
        bill.total,
      ])
    }),
    { seed: SEED },
  )
})
