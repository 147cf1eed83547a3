import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderedItem } from '#contract/cart'
import { type StoredLine, putLines } from './cart-rules.ts'

const ask = (id: string, item_id: string, quantity = 1, over: Partial<OrderedItem> = {}): OrderedItem => ({
  id,
  item_id,
  quantity,
  notes: '',
  variables: [],
  ...over,
})
const kept = (id: string, item_id: string, quantity = 1, position = 0): StoredLine => ({
  id,
  item_id,
  quantity,
  notes: '',
  answers: [],
  position,
})
const none = () => null
const brief = (lines: readonly StoredLine[]) => lines.map(({ id, quantity }) => `${id}×${quantity}`)

describe('putting lines into a cart', () => {
  test('a new line goes to the end, a known one is replaced where it stands', () => {
    const { changed, receipt } = putLines([kept('a', 'soup', 2, 4)], [ask('b', 'tea'), ask('a', 'rice', 5)], none)
    expect(changed).toMatchObject([
      { id: 'a', item_id: 'rice', quantity: 5, position: 4 },
      { id: 'b', position: 5 },
    ])
    expect(receipt.map(({ outcome, line_id }) => [outcome, line_id])).toEqual([
      ['added', 'b'],
      ['replaced', 'a'],
    ])
  })

  test('a line that asks for the same adds up, and the pieces above 99 are named', () => {
    const { changed, receipt } = putLines([kept('a', 'soup', 60)], [ask('b', 'soup', 60)], none)
    expect(brief(changed)).toEqual(['a×99'])
    expect(receipt).toEqual([{ id: 'b', outcome: 'merged', line_id: 'a', left_out: 21, reason: null }])
  })

  test('a line that grows by another in the request that replaces it keeps both', () => {
    const { changed } = putLines([kept('a', 'soup', 2)], [ask('b', 'soup', 3), ask('a', 'soup', 4)], none)
    expect(brief(changed)).toEqual(['a×7'])
  })

  test('another note or answer is another line', () => {
    const answered = [{ variable_id: 'size', answer: 'large' }]
    const { receipt } = putLines(
      [kept('a', 'soup')],
      [ask('b', 'soup', 1, { notes: 'hot' }), ask('c', 'soup', 1, { variables: answered })],
      none,
    )
    expect(receipt.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
  })

  test('what cannot be kept is refused by name, and the rest is kept', () => {
    const full = Array.from({ length: 100 }, (_, n) => kept(`l${n}`, `item${n}`, 1, n))
    const { changed, receipt } = putLines(full, [ask('x', 'ghost'), ask('y', 'tea'), ask('z', 'item7', 2)], (line) =>
      line.item_id === 'ghost' ? 'item_unavailable' : null,
    )
    expect(brief(changed)).toEqual(['l7×3'])
    expect(receipt.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      ['x', 'refused', 'item_unavailable'],
      ['y', 'refused', 'cart_full'],
      ['z', 'merged', null],
    ])
  })

  test('no piece is lost or doubled without being named', () => {
    const line = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      item: fc.constantFrom('soup', 'tea', 'rice'),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    const body = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(body, { maxLength: 6 }), (bodies) => {
        let cart: StoredLine[] = []
        let wanted = 0
        for (const asked of bodies) {
          const before = new Map(cart.map((one) => [one.id, one.quantity]))
          const put = putLines(
            cart,
            asked.map(({ id, item, quantity }) => ask(id, item, quantity)),
            none,
          )
          const lines = new Map(cart.map((one) => [one.id, one]))
          for (const one of put.changed) lines.set(one.id, one)
          cart = [...lines.values()]
          expect(put.lines).toEqual(cart)
          for (const [n, { id, outcome, left_out }] of put.receipt.entries()) {
            wanted += (asked[n]?.quantity ?? 0) - left_out - (outcome === 'replaced' ? (before.get(id) ?? 0) : 0)
          }
        }
        expect(cart.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted)
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
        expect(cart.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true)
      }),
    )
  })
})
