import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeviceValues } from '#data/device/device-state.ts'
import { GUEST, keyOf } from '#data/device/kinds.ts'
import { cartLine } from '#support/cart-line'
import { sharedDevice } from '#support/shared-device'
import { withQuantityOf, without } from './cart-acts.ts'
import { added } from './cart-document.ts'
import { createOwnedCart } from './owned-cart.ts'
import type { OwnedCart } from './owned-cart.ts'

const line = (id: string, quantity = 1) => cartLine({ id, quantity })

const shown = (cart: OwnedCart) => cart.state.getState().lines.map(({ id, quantity }) => `${id}×${quantity}`)
const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1)
  })

test('a change shows at once and outlives the tab', async () => {
  const shared = sharedDevice()
  const cart = createOwnedCart(GUEST, shared.tab())
  cart.change(added([line('a', 2)]))
  expect(shown(cart)).toEqual(['a×2'])
  await cart.settled()
  const reopened = createOwnedCart(GUEST, shared.tab())
  await reopened.refresh()
  expect(shown(reopened)).toEqual(['a×2'])
  expect(reopened.state.getState().ready).toBe(true)
})

test('saving what is shown already draws nothing again', async () => {
  const cart = createOwnedCart(GUEST, sharedDevice().tab())
  cart.change(added([line('a', 2), line('b')]))
  const { lines } = cart.state.getState()
  await cart.settled()
  expect(cart.state.getState().lines).toBe(lines)
  cart.change(withQuantityOf('b', 3))
  await cart.settled()
  expect(shown(cart)).toEqual(['a×2', 'b×3'])
  expect(cart.state.getState().lines[0]).toBe(lines[0])
})

test('a change made before the device was read does not lose what was saved', async () => {
  const shared = sharedDevice()
  shared.values.set(keyOf('cart', GUEST), { version: 1, lines: [line('old')] })
  const cart = createOwnedCart(GUEST, shared.tab())
  void cart.refresh()
  cart.change(added([line('new')]))
  await cart.settled()
  expect(shown(cart)).toEqual(['old×1', 'new×1'])
})

test('another tab follows', async () => {
  const shared = sharedDevice()
  const [first, second] = [createOwnedCart(GUEST, shared.tab()), createOwnedCart(GUEST, shared.tab())]
  await Promise.all([first.refresh(), second.refresh()])
  first.change(added([line('a')]))
  await rest()
  expect(shown(second)).toEqual(['a×1'])
  second.change(without(['a']))
  await rest()
  expect(shown(first)).toEqual([])
})

test('a device without room keeps the cart in the page, says so, and saves it when there is room again', async () => {
  const shared = sharedDevice()
  const cart = createOwnedCart(GUEST, shared.tab())
  shared.fill()
  cart.change(added([line('a')]))
  await cart.settled()
  expect(cart.state.getState().isKept).toBe(false)
  expect(shown(cart)).toEqual(['a×1'])
  shared.empty()
  cart.change(added([line('b')]))
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

/** What should be left: each step in the order in which the device took it. */
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
          const cart = createOwnedCart(GUEST, noting)
          return { cart, waiting }
        })
        await Promise.all(tabs.map(({ cart }) => cart.refresh()))
        for (const now of steps) {
          const tab = tabs[now.tab]
          tab?.waiting.push(now)
          const cart = tab?.cart
          if (now.act === 'add') cart?.change(added([line(now.line, now.quantity)]))
          else if (now.act === 'quantity') cart?.change(withQuantityOf(now.line, now.quantity))
          else cart?.change(without([now.line]))
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
