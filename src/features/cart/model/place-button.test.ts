import { describe, expect, test } from 'vitest'
import { fulfilmentOf } from './order-type.ts'
import { buttonName, type ButtonState, isKeptForLater, needsAddress } from './place-button.ts'

const given = {
  orderTypes: ['delivery', 'takeaway', 'dine_in'],
  chosen: null,
  subtotalMinor: 9_600,
  minimumMinor: 6_000,
  address: 'none',
} as const
type Given = Parameters<typeof fulfilmentOf>[0]

const state = (over: Partial<Given> = {}, rest: Partial<ButtonState> = {}): ButtonState => ({
  block: null,
  fulfilment: fulfilmentOf({ ...given, ...over }),
  orderer: 'customer',
  isOnline: true,
  ...rest,
})

describe('the button of the cart is called', () => {
  test.each([
    ['cart.addAddress', state()],
    ['cart.addAddress', state({ address: 'unknown' })],
    ['cart.addAddress', state({}, { isOnline: false })],
    ['cart.place', state({ chosen: 'takeaway' })],
    ['cart.place', state({ address: 'guest' }, { orderer: 'sign-in' })],
    ['cart.place', state({ address: 'guest' }, { orderer: 'sign-in', isOnline: false })],
    ['cart.placePickup', state({ subtotalMinor: 4_800 })],
    ['cart.placePickup', state({ subtotalMinor: 4_800, chosen: 'delivery' })],
    ['cart.placePickup', state({ subtotalMinor: 4_800, chosen: 'takeaway' })],
    ['cart.place', state({ subtotalMinor: 4_800, chosen: 'dine_in' })],
    ['cart.placeDineIn', state({ subtotalMinor: 4_800, orderTypes: ['delivery', 'dine_in'] })],
    ['cart.place', state({ subtotalMinor: 4_800, orderTypes: ['takeaway'] })],
    ['cart.place', state({ subtotalMinor: 4_800, orderTypes: ['delivery'] }, { block: 'minimum' })],
    ['cart.saveForLater', state({ subtotalMinor: 4_800 }, { isOnline: false })],
    ['cart.saveForLater', state({ chosen: 'takeaway' }, { isOnline: false })],
  ])('%s', (name, button) => expect(buttonName(button)).toBe(name))

  test('what it does: no address is asked for where the order cannot be placed anyway', () => {
    expect(needsAddress(state({}, { block: 'closed' }))).toBe(false)
    expect(isKeptForLater(state({}, { orderer: 'sign-in', isOnline: false }))).toBe(false)
  })
})
