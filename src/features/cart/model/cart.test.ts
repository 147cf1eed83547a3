import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart'
import type { DeviceValues } from '#device/device-state'
import { persistedDocument, type PersistedDocument } from '#device/persisted-document'
import { GUEST, keyOf } from '#device/kinds'
import { cartLine } from '#support/cart-line'
import { sharedDevice } from '#support/shared-device'
import {
  setOrderType,
  setNote,
  removeOrdered,
  undoRemoval,
  setQuantityOf,
  removeLines,
  saveEdited,
} from './cart-acts.ts'
import { addLines, CART, type CartAct, type CartDocument, EMPTY_CART, readCart, toSaved } from './cart.ts'

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
    const cart = after(cartOf(line('1', answers)), addLines([line('2', { ...shuffled, quantity: 2 })]))
    expect(seen(cart)).toEqual(['1×3'])
    expect(cart.lines[0]?.total_price).toBe('90.00')
  })

  test('another answer or note is another line', () => {
    const wrap = { item_id: 'wrap' }
    const cart = after(
      cartOf(line('1', wrap)),
      addLines([
        line('2', { ...wrap, notes: 'No tomato' }),
        line('3', { ...wrap, variables_values: [{ variable_id: 'a', answer: 'x' }] }),
      ]),
    )
    expect(seen(cart)).toEqual(['1×1', '2×1', '3×1'])
  })

  test('a line goes back to its place when its removal is undone', () => {
    const cart = after(cartOf(line('1'), line('2'), line('3')), removeLines(['1']), addLines([line('4')], 0))
    expect(seen(cart)).toEqual(['4×1', '2×1', '3×1'])
  })

  test('a quantity stays between 1 and 99, and a cart at 100 lines', () => {
    const many = Array.from({ length: 120 }, (_, index) => line(String(index)))
    expect(after(EMPTY_CART, addLines(many)).lines).toHaveLength(100)
    const cart = after(
      cartOf(line('1', { item_id: 'a', quantity: 98 })),
      addLines([line('2', { item_id: 'a', quantity: 5 })]),
    )
    expect(seen(cart)).toEqual(['1×99'])
    expect(seen(after(cart, setQuantityOf('1', -3)))).toEqual(['1×1'])
  })
})

test('a removed line stays removed when its quantity is changed afterwards', () => {
  expect(after(cartOf(line('1')), removeLines(['1']), setQuantityOf('1', 5))).toEqual(EMPTY_CART)
})

test('ordering takes the ordered pieces out and keeps what was added meanwhile under a new id', () => {
  const cart = after(
    cartOf(line('1', { quantity: 3 }), line('2'), line('3')),
    removeOrdered('key', [
      { id: '2', quantity: 1 },
      { id: '1', quantity: 2 },
    ]),
  )
  expect(seen(cart)).toEqual(['key-1×1', '3×1'])
  expect(cart.lines[0]?.total_price).toBe('30.00')
})

test('the note and the chosen way go with the last line', () => {
  const cart = after(cartOf(line('1')), setNote('Ring twice'), setOrderType('dine_in'))
  expect(cart).toMatchObject({ note: 'Ring twice', orderType: 'dine_in' })
  expect(after(cart, removeLines(['1']))).toEqual(EMPTY_CART)
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
  expect(after(before, removeLines(['1']), undoRemoval(one, 0, before))).toMatchObject({
    lines: [{ item_id: one.item_id }],
    note: 'Ring',
    orderType: 'takeaway',
  })
  const meanwhile = after(
    before,
    removeLines(['1']),
    addLines([line('2')]),
    setOrderType('dine_in'),
    undoRemoval(one, 0, before),
  )
  expect(meanwhile, 'what was chosen since stays').toMatchObject({ note: '', orderType: 'dine_in' })
})

describe('editing a line', () => {
  const wrap = (id: string, quantity: number, answer: string) =>
    cartLine({ id, item_id: 'wrap', quantity, variables_values: [{ variable_id: 'size', answer }] })
  const cart = { ...EMPTY_CART, lines: [wrap('a', 1, 'small'), wrap('b', 2, 'large')] }
  const brief = (lines: readonly CartLine[]) =>
    lines.map(({ id, quantity, variables_values: [first] }) => `${id}×${quantity} ${String(first?.answer)}`)

  test('an edited line keeps its place and its id', () => {
    expect(brief(saveEdited(wrap('a', 3, 'medium'))(cart).lines)).toEqual(['a×3 medium', 'b×2 large'])
  })

  test('a line that became equal to another grows that one', () => {
    const { lines } = saveEdited(wrap('a', 3, 'large'))(cart)
    expect(brief(lines)).toEqual(['b×5 large'])
    expect(lines[0]?.total_price).toBe('50.00')
  })

  test('a line that was taken out meanwhile comes back as it was saved', () => {
    expect(brief(saveEdited(wrap('a', 1, 'small'))({ ...cart, lines: [wrap('b', 2, 'large')] }).lines)).toEqual([
      'b×2 large',
      'a×1 small',
    ])
  })
})

describe('the cart on the device', () => {
  const pieces = (id: string, quantity = 1) => cartLine({ id, quantity })

  const shown = (cart: PersistedDocument<CartDocument>) =>
    cart.state.getState().lines.map(({ id, quantity }) => `${id}×${quantity}`)
  const rest = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, 1)
    })

  test('a change shows at once and outlives the tab', async () => {
    const shared = sharedDevice()
    const cart = persistedDocument(CART, GUEST, shared.tab())
    cart.change(addLines([pieces('a', 2)]))
    expect(shown(cart)).toEqual(['a×2'])
    await cart.settled()
    const reopened = persistedDocument(CART, GUEST, shared.tab())
    await reopened.refresh()
    expect(shown(reopened)).toEqual(['a×2'])
    expect(reopened.state.getState().ready).toBe(true)
  })

  test('saving what is shown already draws nothing again', async () => {
    const cart = persistedDocument(CART, GUEST, sharedDevice().tab())
    cart.change(addLines([pieces('a', 2), pieces('b')]))
    const { lines } = cart.state.getState()
    await cart.settled()
    expect(cart.state.getState().lines).toBe(lines)
    cart.change(setQuantityOf('b', 3))
    await cart.settled()
    expect(shown(cart)).toEqual(['a×2', 'b×3'])
    expect(cart.state.getState().lines[0]).toBe(lines[0])
  })

  test('a change made before the device was read does not lose what was saved', async () => {
    const shared = sharedDevice()
    shared.values.set(keyOf('cart', GUEST), { version: 1, lines: [pieces('old')] })
    const cart = persistedDocument(CART, GUEST, shared.tab())
    void cart.refresh()
    cart.change(addLines([pieces('new')]))
    await cart.settled()
    expect(shown(cart)).toEqual(['old×1', 'new×1'])
  })

  test('another tab follows', async () => {
    const shared = sharedDevice()
    const [first, second] = [persistedDocument(CART, GUEST, shared.tab()), persistedDocument(CART, GUEST, shared.tab())]
    await Promise.all([first.refresh(), second.refresh()])
    first.change(addLines([pieces('a')]))
    await rest()
    expect(shown(second)).toEqual(['a×1'])
    second.change(removeLines(['a']))
    await rest()
    expect(shown(first)).toEqual([])
  })

  test('a device without room keeps the cart in the page, says so, and saves it when there is room again', async () => {
    const shared = sharedDevice()
    const cart = persistedDocument(CART, GUEST, shared.tab())
    shared.fill()
    cart.change(addLines([pieces('a')]))
    await cart.settled()
    expect(cart.state.getState().isKept).toBe(false)
    expect(shown(cart)).toEqual(['a×1'])
    shared.empty()
    cart.change(addLines([pieces('b')]))
    await cart.settled()
    expect(cart.state.getState().isKept).toBe(true)
    expect(shared.savedBy(GUEST)).toEqual(['a×1', 'b×1'])
  })

  type Step = { tab: 0 | 1; act: 'add' | 'quantity' | 'remove'; line: string; quantity: number; pause: number }
  const step: fc.Arbitrary<Step> = fc.record({
    tab: fc.constantFrom(0, 1),
    act: fc.constantFrom('add', 'quantity', 'remove'),
    line: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 9 }),
    pause: fc.integer({ min: 0, max: 3 }),
  })

  /** The expected cart after each step, in the order in which the device applied it. */
  function expected(taken: readonly Step[]): Map<string, number> {
    const left = new Map<string, number>()
    for (const { act, line: id, quantity } of taken) {
      if (act === 'remove') left.delete(id)
      else if (act === 'add') left.set(id, left.get(id) ?? quantity)
      else if (left.has(id)) left.set(id, quantity)
    }
    return left
  }

  test('two tabs end alike, with the last intent of each line and nothing that was removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 24 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
        async (steps, delays) => {
          const shared = sharedDevice(async () => {
            const turns: number = delays.next().value ?? 0
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
          })
          const taken: Step[] = []
          const tabs = [0, 1].map(() => {
            const storage = shared.tab()
            const waiting: Step[] = []
            const noting: DeviceValues = {
              ...storage,
              change: (keys, change) => {
                const batch = waiting.splice(0)
                return storage.change(keys, (saved) => {
                  taken.push(...batch)
                  return change(saved)
                })
              },
            }
            const cart = persistedDocument(CART, GUEST, noting)
            return { cart, waiting }
          })
          await Promise.all(tabs.map(({ cart }) => cart.refresh()))
          for (const now of steps) {
            const tab = tabs[now.tab]
            tab?.waiting.push(now)
            const cart = tab?.cart
            if (now.act === 'add') cart?.change(addLines([pieces(now.line, now.quantity)]))
            else if (now.act === 'quantity') cart?.change(setQuantityOf(now.line, now.quantity))
            else cart?.change(removeLines([now.line]))
            for (let turn = 0; turn < now.pause; turn += 1) await Promise.resolve()
          }
          await Promise.all(tabs.map(({ cart }) => cart.settled()))
          await rest()
          const end = [...expected(taken)].map(([id, quantity]) => `${id}×${quantity}`)
          expect(shared.savedBy(GUEST).sort()).toEqual(end.sort())
          for (const { cart } of tabs) expect(shown(cart)).toEqual(shared.savedBy(GUEST))
        },
      ),
      { numRuns: 300 },
    )
  })
})
