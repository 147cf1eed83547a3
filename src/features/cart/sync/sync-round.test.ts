// Two devices with two tabs each, over a network that loses requests and responses, end up with the same lines as the server.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart'
import { DEFAULT_NOTE } from '#domain/limits'
import { CallError } from '#data/http/call-error.ts'
import { cartLine } from '#support/cart-line'
import { SimulatedCartServer } from '#support/simulated-cart-server'
import { type Fault, flaky, Killed, Phone, sendOrders, steady } from '#support/synced-phone'
import { setQuantityOf, removeLines } from '../model/cart-acts.ts'
import { addLines } from '../model/cart.ts'
import { waitingIds } from './sync-rules.ts'
import { contentKey } from './sync-state.ts'
import { syncRound } from './sync-round.ts'

const line = (id: string, item_id: string, quantity = 1) => cartLine({ id, item_id, quantity })

const contents = (lines: readonly CartLine[]) => lines.map((one) => `${one.id} ${contentKey(one)}`).toSorted()

type Act = { phone: 0 | 1; tab: 0 | 1; act: number; item: number; pick: number; quantity: number }
const acts = fc.array(
  fc.record({
    phone: fc.constantFrom(0 as const, 1 as const),
    tab: fc.constantFrom(0 as const, 1 as const),
    act: fc.integer({ min: 0, max: 5 }),
    item: fc.integer({ min: 0, max: 2 }),
    pick: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 14 },
)
const faults = fc.array(fc.constantFrom<Fault>('ok', 'ok', 'ok', 'request-lost', 'answer-lost', 'killed'), {
  maxLength: 40,
})

async function live(
  scheduler: fc.Scheduler,
  planned: readonly Fault[],
  list: readonly Act[],
  perform: (phone: Phone, act: Act, n: number) => void,
) {
  const server = new SimulatedCartServer()
  const phones = [new Phone(1), new Phone(2)] as const
  const left = [...planned]
  const reach = flaky(
    server,
    () => scheduler.schedule(Promise.resolve()),
    () => left.shift() ?? 'ok',
  )
  const rounds: Promise<unknown>[] = []
  const unlessCut = (error: unknown) => {
    if (!(error instanceof CallError) && !(error instanceof Killed)) throw error
  }
  for (const [n, act] of list.entries()) {
    const phone = phones[act.phone]
    const happens = scheduler.schedule(Promise.resolve()).then(() => {
      perform(phone, act, n)
      rounds.push(syncRound(phone.device(), reach).catch(unlessCut))
      rounds.push(sendOrders(phone, reach).catch(unlessCut))
    })
    rounds.push(happens)
  }
  await scheduler.waitIdle()
  for (let done = 0; done < rounds.length; done += 1) await rounds[done]
  // The network works again: pending orders are sent and both devices sync.
  for (const phone of phones) await sendOrders(phone, steady(server))
  for (let n = 0; n < 3; n += 1) for (const phone of phones) await syncRound(phone.device(), steady(server))
  return { server, phones }
}

test('any interleaving ends with the same lines everywhere, and nothing goes that nobody took out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), faults, acts, async (scheduler, planned, list) => {
      const removed = new Set<string>()
      const own = new Set<string>()
      const { server, phones } = await live(scheduler, planned, list, (phone, { act, item, pick, quantity }, n) => {
        const { lines } = phone.synced
        const at = lines[pick % Math.max(1, lines.length)]
        if (act <= 1 || !at) {
          // A dish that is unique in the carts is never merged, so it keeps its id.
          const id = `own-${n}`
          own.add(id)
          phone.act(addLines([line(id, `dish-${n}`, quantity)]))
        } else if (act === 2) phone.act(addLines([line(`shared-${n}`, `shared-${item}`)]))
        else if (act === 3) phone.act(setQuantityOf(at.id, quantity))
        else if (act === 4) {
          removed.add(at.id)
          phone.act(removeLines([at.id]))
        } else {
          for (const { id } of lines) removed.add(id)
          phone.act(removeLines(lines.map(({ id }) => id)))
        }
      })
      const [first, second] = phones.map(({ synced }) => synced)
      const onServer = server.lines.map((kept) => kept.id).toSorted()
      expect(contents(first?.lines ?? [])).toEqual(contents(second?.lines ?? []))
      expect(contents(first?.lines ?? [])).toEqual(contents(server.read().order_items))
      expect(new Set(onServer).size).toBe(onServer.length)
      expect([...own].filter((id) => !removed.has(id) && !onServer.includes(id))).toEqual([])
      expect(phones.map(({ synced }) => waitingIds(synced))).toEqual([[], []])
    }),
    { numRuns: 400 },
  )
})

test('pieces of carts that are put together add up exactly, however often the answer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), faults, acts, async (scheduler, planned, list) => {
      const wanted = new Map<string, number>()
      const { server, phones } = await live(scheduler, planned, list, (phone, { item, quantity }, n) => {
        const dish = `shared-${item}`
        wanted.set(dish, (wanted.get(dish) ?? 0) + quantity)
        phone.join([line(`guest-${n}`, dish, quantity)])
      })
      const pieces = (dish: string) =>
        server.lines.filter(({ item_id }) => item_id === dish).reduce((sum, { quantity }) => sum + quantity, 0)
      for (const [dish, sum] of wanted) expect(pieces(dish)).toBe(sum)
      for (const { synced } of phones) expect(contents(synced.lines)).toEqual(contents(server.read().order_items))
    }),
    { numRuns: 300 },
  )
})

test('every piece is ordered or in the cart, once: placing takes the lines of an order out for every device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), faults, acts, async (scheduler, planned, list) => {
      const wanted = new Map<string, number>()
      const want = (name: string, pieces: number) => wanted.set(name, (wanted.get(name) ?? 0) + pieces)
      const { server, phones } = await live(scheduler, planned, list, (phone, { act, quantity, pick }, n) => {
        // Two devices could order the same line twice, so only one device orders.
        if (act < 4 || phone.name === 2 || phone.synced.lines.length === 0) {
          want(`dish-${n}`, quantity)
          return phone.join([line(`own-${n}`, `dish-${n}`, quantity)])
        }
        // The rest of an order is not ordered again at once.
        const lines = phone.synced.lines.filter(({ id }) => !id.startsWith('order'))
        const chosen = act === 4 ? lines : lines.filter((_, place) => place === pick % lines.length)
        // Another tab adds at most once at the moment of a tap.
        if (chosen.length > 0) phone.order(chosen, phone.orders.size === 0 ? pick % 3 : 0)
      })
      const pieces = (dish: string, lines: readonly { item_id: string; quantity: number }[]) =>
        lines.filter(({ item_id }) => item_id === dish).reduce((sum, { quantity }) => sum + quantity, 0)
      for (const [dish, sum] of wanted)
        expect(pieces(dish, [...server.orders.values()].flat()) + pieces(dish, server.lines)).toBe(sum)
      for (const { synced } of phones) expect(contents(synced.lines)).toEqual(contents(server.read().order_items))
    }),
    { numRuns: 400 },
  )
})

test('what was changed while it was on its way keeps the change, whatever it was merged into', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('keep', 'more', 'gone', 'other'),
      fc.constantFrom('keep', 'more', 'gone', 'other', 'unknown'),
      async (mine, target) => {
        const server = new SimulatedCartServer()
        server.put('00000000-0000-4000-8000-000000000001', {
          items: [{ id: 'there', item_id: 'soup', quantity: 4, notes: DEFAULT_NOTE, variables: [] }],
          order_type: 'takeaway',
        })
        const phone = new Phone(3)
        if (target !== 'unknown') await syncRound(phone.device(), steady(server))
        phone.join([line('came', 'soup', 2)])
        const change = (id: string, how: string) => {
          if (how === 'more') phone.act(setQuantityOf(id, 9))
          if (how === 'gone') phone.act(removeLines([id]))
          if (how === 'other')
            phone.synced = {
              ...phone.synced,
              lines: phone.synced.lines.map((one) => (one.id === id ? { ...one, item_id: `other-${id}` } : one)),
            }
        }
        const reach = steady(server)
        let isFirst = true
        await syncRound(phone.device(), {
          ...reach,
          put: async (key, body) => {
            const answer = await reach.put(key, body)
            if (isFirst) {
              change('came', mine)
              change('there', target)
            }
            isFirst = false
            return answer
          },
        })
        const soup = { keep: 2, more: 9, gone: 0, other: 0 }[mine]
        const there = { keep: 4, more: 9, gone: 0, other: 0, unknown: 4 }[target]
        const pieces = (dish: string) =>
          server.lines.filter(({ item_id }) => item_id === dish).reduce((sum, { quantity }) => sum + quantity, 0)
        expect([pieces('soup'), pieces('other-came'), pieces('other-there')]).toEqual([
          soup + there,
          mine === 'other' ? 2 : 0,
          target === 'other' ? 4 : 0,
        ])
        expect(contents(phone.synced.lines)).toEqual(contents(server.read().order_items))
      },
    ),
    { numRuns: 60 },
  )
})

test('tells of what another device did, never of what this one did', async () => {
  const server = new SimulatedCartServer()
  const [first, second] = [new Phone(1), new Phone(2)]
  const sync = async (phone: Phone) => (await syncRound(phone.device(), steady(server))).isChangedElsewhere
  first.act(addLines([line('a', 'soup')]))
  expect([await sync(first), await sync(second)]).toEqual([false, false])
  second.act(setQuantityOf('a', 4))
  expect([await sync(second), await sync(first), await sync(first)]).toEqual([false, true, false])
  first.act(removeLines(['a']))
  expect([await sync(first), await sync(second)]).toEqual([false, true])
  first.act(addLines([line('b', 'rice')]))
  second.act(addLines([line('c', 'tea')]))
  expect([await sync(first), await sync(second), await sync(first)]).toEqual([false, true, true])
})

test('what left with an order is not taken out once more, line by line', async () => {
  const server = new SimulatedCartServer()
  const phone = new Phone(1)
  const removed: string[] = []
  const reach = steady(server)
  const watched: typeof reach = { ...reach, remove: (id, seen) => (removed.push(id), reach.remove(id, seen)) }
  for (const dishes of [['a'], ['b', 'c']]) {
    phone.act(addLines(dishes.map((id) => line(id, `dish-${id}`))))
    await syncRound(phone.device(), watched)
    phone.order(phone.synced.lines, 0)
    await sendOrders(phone, reach)
    await syncRound(phone.device(), watched)
    expect([server.lines, phone.synced.lines, removed]).toEqual([[], [], []])
  }
})
