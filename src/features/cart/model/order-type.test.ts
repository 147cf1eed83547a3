import { expect, test } from 'vitest'
import { chosenOrderType, type Store, syncedOrderType } from './order-type.ts'

const store: Store = {
  order_types: ['takeaway', 'dine_in', 'delivery'],
  is_shop_visit: false,
  min_delivery_order_amount: '60.00',
  currency: 'SAR',
}
const cart = (total_price: string, orderType: 'delivery' | 'takeaway' | 'dine_in' | null = null) => ({
  lines: [{ total_price }] as never, // only the total is read
  orderType,
})

test('a cart at the minimum goes where the order goes, one below it is taken away', () => {
  expect(syncedOrderType(cart('60.00'), store)).toBe('delivery')
  expect(syncedOrderType(cart('59.99'), store)).toBe('takeaway')
  expect(syncedOrderType(cart('59.99', 'delivery'), store)).toBe('takeaway')
  expect(syncedOrderType(cart('80.00', 'takeaway'), store)).toBe('takeaway')
})

test('nothing is sent that the store does not offer', () => {
  const eatIn = { ...store, order_types: ['dine_in', 'delivery'] } as const
  expect(syncedOrderType(cart('59.99'), { ...eatIn, order_types: [...eatIn.order_types] })).toBe('dine_in')
  expect(syncedOrderType(cart('59.99'), { ...store, order_types: ['delivery'] })).toBe('delivery')
  expect(syncedOrderType(cart('80.00', 'delivery'), { ...store, order_types: ['takeaway'] })).toBe('takeaway')
  expect(syncedOrderType(cart('80.00'), { ...store, order_types: ['shop_visit'], is_shop_visit: false })).toBe(
    'shop_visit',
  )
})

test('only what was chosen has to be told without a line', () => {
  expect(chosenOrderType(cart('80.00'), store)).toBeNull()
  expect(chosenOrderType(cart('80.00', 'takeaway'), store)).toBe('takeaway')
  expect(chosenOrderType({ lines: [], orderType: 'takeaway' }, store)).toBeNull()
})

test('the minimum is one of delivery: who eats in does not fall under it', () => {
  expect(syncedOrderType(cart('10.00', 'dine_in'), store)).toBe('dine_in')
})

test('a store of services has visits', () => {
  expect(syncedOrderType(cart('60.00'), { ...store, order_types: ['home_visit'] })).toBe('home_visit')
  expect(syncedOrderType(cart('60.00'), { ...store, order_types: ['shop_visit'], is_shop_visit: true })).toBe(
    'shop_visit',
  )
})
