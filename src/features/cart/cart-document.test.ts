import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart'
import { cartLine } from '#support/cart-line'
import { goingBy, noted, ordered, unremoved, withQuantityOf, without } from './cart-acts.ts'
import { EMPTY_CART, added, readCart, toSaved } from './cart-document.ts'
import type { CartDocument, CartAct } from './cart-document.ts'

const line = (id: string, change: Partial<CartLine> = {}) =>
  cartLine({ id, price: '24.00', variablesPrice: '6.00', ...change })
const cartOf = (...lines: CartLine[]): CartDocument => ({ ...EMPTY_CART, lines })
const after = (cart: CartDocument, ...operations: CartAct[]) => operations.reduce((now, act) => act(now), cart)
const seen = (cart: CartDocument) => cart.lines.map(({ id, quantity }) => `${id}×${quantity}`)

describe('adding', () => {
  test('the same item, answers and note grow the line that is there', () => {
    const answers = {
      item_id: 'wrap',
      variables_values: [
        { variable_id: 'a', answer: ['x', 'y'] },
        { variable_id: 'b', answer: 's' },
      ],
    }
    const shuffled = {
      item_id: 'wrap',
      variables_values: [
        { variable_id: 'b', answer: 's' },
        { variable_id: 'a', answer: ['y', 'x'] },
      ],
    }
    const cart = after(cartOf(line('1', answers)), added([line('2', { ...shuffled, quantity: 2 })]))
    expect(seen(cart)).toEqual(['1×3'])
    expect(cart.lines[0]?.total_price).toBe('90.00')
  })

  test('another answer or note is another line', () => {
    const wrap = { item_id: 'wrap' }
    const cart = after(
      cartOf(line('1', wrap)),
      added([
        line('2', { ...wrap, notes: 'No tomato' }),
        line('3', { ...wrap, variables_values: [{ variable_id: 'a', answer: 'x' }] }),
      ]),
    )
    expect(seen(cart)).toEqual(['1×1', '2×1', '3×1'])
  })

  test('a line goes back to its place when its removal is undone', () => {
    const cart = after(cartOf(line('1'), line('2'), line('3')), without(['1']), added([line('4')], 0))
    expect(seen(cart)).toEqual(['4×1', '2×1', '3×1'])
  })

  test('a quantity stays between 1 and 99, and a cart at 100 lines', () => {
    const many = Array.from({ length: 120 }, (_, index) => line(String(index)))
    expect(after(EMPTY_CART, added(many)).lines).toHaveLength(100)
    const cart = after(
      cartOf(line('1', { item_id: 'a', quantity: 98 })),
      added([line('2', { item_id: 'a', quantity: 5 })]),
    )
    expect(seen(cart)).toEqual(['1×99'])
    expect(seen(after(cart, withQuantityOf('1', -3)))).toEqual(['1×1'])
  })
})

test('a removed line stays removed when its quantity is changed afterwards', () => {
  expect(after(cartOf(line('1')), without(['1']), withQuantityOf('1', 5))).toEqual(EMPTY_CART)
})

test('ordering takes the ordered pieces out and keeps what was added meanwhile under a new id', () => {
  const cart = after(
    cartOf(line('1', { quantity: 3 }), line('2'), line('3')),
    ordered('key', [
      { id: '2', quantity: 1 },
      { id: '1', quantity: 2 },
    ]),
  )
  expect(seen(cart)).toEqual(['key-1×1', '3×1'])
  expect(cart.lines[0]?.total_price).toBe('30.00')
})

test('the note and the chosen way go with the last line', () => {
  const cart = after(cartOf(line('1')), noted('Ring twice'), goingBy('dine_in'))
  expect(cart).toMatchObject({ note: 'Ring twice', orderType: 'dine_in' })
  expect(after(cart, without(['1']))).toEqual(EMPTY_CART)
  expect(toSaved(EMPTY_CART)).toBeUndefined()
})

describe('reading what is saved', () => {
  test('one broken line does not cost the others', () => {
    expect(
      seen(readCart({ version: 1, lines: [line('1'), { id: 'x' }, null, line('2')], note: 7, orderType: 'by-drone' })),
    ).toEqual(['1×1', '2×1'])
  })

  test('anything at all is read as a cart', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(readCart(value).lines)))
    fc.assert(fc.property(fc.anything(), (lines) => Array.isArray(readCart({ lines }).lines)))
    expect(readCart('broken')).toEqual(EMPTY_CART)
  })
})

test('a removal that is taken back brings back the way and the note that went with the last line', () => {
  const before = { ...cartOf(line('1')), note: 'Ring', orderType: 'takeaway' } as const
  const [one] = before.lines
  if (!one) throw new Error('there is a line')
  expect(after(before, without(['1']), unremoved(one, 0, before))).toMatchObject({
    lines: [{ item_id: one.item_id }],
    note: 'Ring',
    orderType: 'takeaway',
  })
  const meanwhile = after(before, without(['1']), added([line('2')]), goingBy('dine_in'), unremoved(one, 0, before))
  expect(meanwhile, 'what was chosen since stays').toMatchObject({ note: '', orderType: 'dine_in' })
})
