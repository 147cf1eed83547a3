import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '#domain/limits'
import { cartLine } from '#support/cart-line'
import { EMPTY_CART, readCart } from './cart.ts'
import { CartFullError, putBack } from './cart-order.ts'

const many = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, n) => cartLine({ id: `line-${n}`, item_id: `dish-${n}`, quantity }))
const holding = (lines: ReturnType<typeof many>) => ({ ...EMPTY_CART, lines })

test('an order is put back into the cart with all its pieces', () => {
  const { change } = putBack('amal', many(2, 3), [])
  expect(readCart(change([holding(many(1, 2))])[0]).lines.map(({ quantity }) => quantity)).toEqual([5, 3])
})

test('a cart without room for a line or a piece of it keeps what it has, and the order stays where it was', () => {
  const fullOfLines = Array.from({ length: MAX_LINES }, (_, n) => cartLine({ id: `other-${n}` }))
  expect(() => putBack('amal', many(1), []).change([holding(fullOfLines)])).toThrow(CartFullError)
  const fullOfPieces = holding(many(1, MAX_QUANTITY))
  expect(() => putBack('amal', many(1, 2), []).change([fullOfPieces])).toThrow(CartFullError)
})
