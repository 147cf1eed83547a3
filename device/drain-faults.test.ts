// The outbox under faults that nobody thought of: drainers that are killed at any step, beside each other and without a lock.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '#contract/offline'
import { MemoryOutbox, callOf, recordOf } from '#support/memory-outbox'
import { type Fault, SimulatedShop } from '#support/simulated-shop'
import { drain } from './drain.ts'

const AMAL = 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c01'

type Change = Parameters<MemoryOutbox['update']>[1]

const faults: fc.Arbitrary<Fault> = fc.constantFrom(
  'ok',
  'lost-request',
  'lost-answer',
  'broken',
  'broken-after',
  'busy',
  'portal',
  'foreign-receipt',
  'signed-out',
  'price-changed',
  'invalid',
  'forbidden',
)

/** One drainer's life: after how many steps (reads, writes, requests) its process is killed, and whether it sends only what is due. */
const lives = fc.array(fc.record({ steps: fc.integer({ min: 1, max: 25 }), everything: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})

describe('drain under any schedule of faults', () => {
  test('loses nothing, doubles nothing and keeps the order, also with two drainers and no lock', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(faults, { maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        lives,
        lives,
        async (scheduler, planned, count, firstLives, secondLives) => {
          const outbox = new MemoryOutbox()
          const shop = new SimulatedShop(planned, AMAL)
          const intents = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? recordOf : callOf)(n + 1, AMAL))
          outbox.add(...intents)
          const clock = { now: 1_000_000 }
          const drainer = async (turns: readonly { steps: number; everything: boolean }[]) => {
            for (const { steps, everything } of turns) {
              let left = steps
              const step = async <T>(work: () => Promise<T>): Promise<T> => {
                await scheduler.schedule(Promise.resolve(), 'step')
                if (left-- <= 0) throw new Error('killed')
                return work()
              }
              await drain({
                store: {
                  list: () => step(() => outbox.list()),
                  update: (key, change) => step(() => outbox.update(key, keepingFinal(change))),
                },
                transport: {
                  readMe: () => step(() => shop.readMe()),
                  // The request and its answer are two steps: a kill between them loses the answer, not the order.
                  send: (record) => step(() => shop.send(record)).then((answer) => step(() => Promise.resolve(answer))),
                },
                now: () => clock.now,
                random: () => 0.5,
                everything,
              }).catch((error: unknown) => {
                if (!(error instanceof Error) || error.message !== 'killed') throw error
              })
              clock.now += 10_000
            }
          }
          await scheduler.waitFor(Promise.all([drainer(firstLives), drainer(secondLives)]))

          // The faults end, the customer signs in again: within a few rounds nothing waits any more.
          shop.heal(AMAL)
          for (let round = 0; round < 3; round += 1)
            await drain({ store: outbox, transport: shop, now: () => clock.now, random: () => 0.5, everything: true })

          const records = await outbox.list()
          expect(records).toHaveLength(count)
          for (const record of records) expectSettled(record, shop)
          expect(new Set(shop.placed).size).toBe(shop.placed.length)
          // An intent that breaks the shop again and again may be passed.
          const mayPass = planned.some((fault) => fault.startsWith('broken') || fault === 'forbidden')
          const inOrder = intents.map(({ key }) => key).filter((key) => shop.placed.includes(key))
          expect(mayPass ? inOrder : shop.placed).toEqual(inOrder)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

/** A final answer stays what it was, whichever drainer heard it. */
function keepingFinal(change: Change): Change {
  return (record) => {
    const next = change(record)
    const isFinal = ['confirmed', 'decision', 'rejected'].includes(record.state)
    expect(isFinal ? (next ?? record).state : record.state).toBe(record.state)
    return next
  }
}

/** What the device says is what the shop knows. */
function expectSettled(record: AnyRecord, shop: SimulatedShop) {
  expect(['confirmed', 'decision', 'rejected']).toContain(record.state)
  expect(shop.placed.includes(record.key)).toBe(record.state === 'confirmed')
  expect(record.receipt === null).toBe(record.state !== 'confirmed')
  expect([null, record]).toContainEqual(record.receipt && { ...record, key: Object(record.receipt).id })
  expect(record.problem === null).toBe(record.state === 'confirmed')
}
