import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart'
import { cartLine } from '#support/cart-line'
import { EMPTY_CART } from './cart-document.ts'
import { withEdited } from './edit-line.ts'

const line = (id: string, quantity: number, answer: string) =>
  cartLine({ id, item_id: 'wrap', quantity, variables_values: [{ variable_id: 'size', answer }] })
const cart = { ...EMPTY_CART, lines: [line('a', 1, 'small'), line('b', 2, 'large')] }
const brief = (lines: readonly CartLine[]) =>
  lines.map(({ id, quantity, variables_values: [first] }) => `${id}×${quantity} ${String(first?.answer)}`)

test('an edited line keeps its place and its id', () => {
  expect(brief(withEdited(cart, line('a', 3, 'medium')).lines)).toEqual(['a×3 medium', 'b×2 large'])
})

test('a line that became equal to another grows that one', () => {
  const { lines } = withEdited(cart, line('a', 3, 'large'))
  expect(brief(lines)).toEqual(['b×5 large'])
  expect(lines[0]?.total_price).toBe('50.00')
})

test('a line that was taken out meanwhile comes back as it was saved', () => {
  expect(brief(withEdited({ ...cart, lines: [line('b', 2, 'large')] }, line('a', 1, 'small')).lines)).toEqual([
    'b×2 large',
    'a×1 small',
  ])
})
