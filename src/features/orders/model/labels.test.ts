import { describe, expect, it } from 'vitest'
import { orderStatusLook } from '#ui/status-pill.tsx'
import { orderTypeLook, paymentLabel } from './labels.ts'
import { knownStatus } from './order-steps.ts'

describe('what this build does not know', () => {
  it('is Unknown, be it a state, a kind of order or a way to pay', () => {
    expect(knownStatus('flying')).toBe('unknown')
    expect(orderTypeLook('by_drone').label).toBe('store.type.unknown')
    expect(paymentLabel('barter')).toBe('orders.pay.unknown')
    expect(orderStatusLook('flying').tone).toBe('pending')
  })

  it('is not mistaken for something every object has', () => {
    expect(orderStatusLook('constructor').tone).toBe('pending')
    expect(orderTypeLook('toString').label).toBe('store.type.unknown')
    expect(paymentLabel('valueOf')).toBe('orders.pay.unknown')
  })
})

describe('what it knows', () => {
  it('has its word', () => {
    expect(
      ['takeaway', 'dine_in', 'delivery', 'home_visit', 'shop_visit'].map((type) => orderTypeLook(type).label),
    ).toEqual(['takeaway', 'dine_in', 'delivery', 'home_visit', 'shop_visit'].map((type) => `store.type.${type}`))
    expect(['cash_on_delivery', 'visa', 'apple_pay', 'mada'].map(paymentLabel)).toEqual(
      ['cash_on_delivery', 'visa', 'apple_pay', 'mada'].map((method) => `orders.pay.${method}`),
    )
  })
})
