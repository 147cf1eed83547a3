import { describe, expect, test } from 'vitest'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { MemoryOutbox, callOf, recordOf } from '#support/memory-outbox'
import { type Fault, SimulatedShop } from '#support/simulated-shop'
import { drain } from './drain.ts'

const AMAL = 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c01'
const DAY_MS = 24 * 3_600_000
const GUEST = { name: 'Rana', phone: '+966501234567' }
const BASIL = 'c7b8a0c3-6b1b-4e48-8e1b-1e5d703b2d02'

function world(faults: readonly Fault[] = [], signedIn: string | null = AMAL) {
  const outbox = new MemoryOutbox()
  const shop = new SimulatedShop(faults, signedIn)
  const clock = { now: 1_000_000 }
  const run = (everything = false) =>
    drain({ store: outbox, transport: shop, now: () => clock.now, random: () => 0.5, everything })
  return { outbox, shop, clock, run }
}

async function states(outbox: MemoryOutbox) {
  return Object.fromEntries((await outbox.list()).map(({ seq, state }) => [seq, state]))
}

describe('drain', () => {
  test('sends in the order the customer tapped and keeps the receipts', async () => {
    const { outbox, shop, run } = world()
    outbox.add(recordOf(1, AMAL), recordOf(2, AMAL), recordOf(3, AMAL))
    expect(await run()).toEqual({ nextAt: null })
    expect(shop.placed).toEqual([1, 2, 3].map((seq) => recordOf(seq, AMAL).key))
    expect((await outbox.list()).map(({ receipt }) => receipt)).toMatchObject([
      { order_number: 1 },
      { order_number: 2 },
      { order_number: 3 },
    ])
  })

  test('sends again with the same key when the answer was lost, and the shop has one order', async () => {
    const { outbox, shop, clock, run } = world(['lost-answer'])
    outbox.add(recordOf(1, AMAL))
    const { nextAt } = await run()
    expect(await states(outbox)).toEqual({ 1: 'queued' })
    clock.now = nextAt ?? 0
    await run()
    expect(await states(outbox)).toEqual({ 1: 'confirmed' })
    expect(shop.placed).toHaveLength(1)
  })

  test('takes an intent found as sending for unknown and sends it again', async () => {
    const { outbox, shop, run } = world()
    outbox.add({ ...recordOf(1, AMAL), state: 'sending' })
    await run()
    expect(await states(outbox)).toEqual({ 1: 'confirmed' })
    expect(shop.placed).toHaveLength(1)
  })

  test('never sends in the session of another customer or of a guest', async () => {
    for (const signedIn of [BASIL, null]) {
      const { outbox, shop, run } = world([], signedIn)
      outbox.add(recordOf(1, AMAL), recordOf(2, AMAL))
      expect(await run()).toEqual({ nextAt: null })
      expect(await states(outbox)).toEqual({ 1: 'sign-in', 2: 'sign-in' })
      expect(shop.attempts).toBe(0)
      shop.signedIn = AMAL
      await run()
      expect(await states(outbox)).toEqual({ 1: 'confirmed', 2: 'confirmed' })
    }
  })

  test('lets the signed-in customer pass another one who has to sign in', async () => {
    const { outbox, run } = world([], BASIL)
    outbox.add(recordOf(1, AMAL), recordOf(2, BASIL))
    await run()
    expect(await states(outbox)).toEqual({ 1: 'sign-in', 2: 'confirmed' })
  })

  test('sends a guest’s order whoever is signed in, and keeps its receipt for a month', async () => {
    for (const signedIn of [BASIL, null]) {
      const { outbox, shop, clock, run } = world([], signedIn)
      const order = recordOf(2, GUEST_SUBJECT)
      outbox.add(recordOf(1, AMAL), { ...order, payload: { ...order.payload, guest: GUEST } })
      await run()
      expect(await states(outbox)).toEqual({ 1: 'sign-in', 2: 'confirmed' })
      expect(shop.placed).toEqual([order.key])
      clock.now += 30 * 24 * 3_600_000
      await run()
      expect(await states(outbox)).toEqual({ 1: 'sign-in', 2: 'confirmed' })
      clock.now += 1
      await run()
      expect(await states(outbox)).toEqual({ 1: 'sign-in' })
    }
  })

  test('pauses the lane when the session ends between the check and the order', async () => {
    const { outbox, run } = world(['signed-out'])
    outbox.add(recordOf(1, AMAL), recordOf(2, AMAL))
    await run()
    expect(await states(outbox)).toEqual({ 1: 'sign-in', 2: 'sign-in' })
  })

  test('asks the customer about a conflict and goes on with the next', async () => {
    const { outbox, run } = world(['price-changed'])
    outbox.add(recordOf(1, AMAL), recordOf(2, AMAL))
    await run()
    expect(await states(outbox)).toEqual({ 1: 'decision', 2: 'confirmed' })
    expect((await outbox.list())[0]?.problem?.code).toBe('price_changed')
  })

  test('rejects what can never be taken and goes on with the next', async () => {
    const { outbox, run } = world(['invalid'])
    outbox.add(recordOf(1, AMAL), recordOf(2, AMAL))
    await run()
    expect(await states(outbox)).toEqual({ 1: 'rejected', 2: 'confirmed' })
  })

  test('tries a forbidden order once more after looking who is signed in', async () => {
    const once = world(['forbidden'])
    once.outbox.add(recordOf(1, AMAL))
    await once.run()
    expect(await states(once.outbox)).toEqual({ 1: 'confirmed' })
    const twice = world(['forbidden', 'forbidden'])
    twice.outbox.add(recordOf(1, AMAL))
    await twice.run()
    expect(await states(twice.outbox)).toEqual({ 1: 'queued' })
    expect((await twice.outbox.list())[0]?.problem?.code).toBe('forbidden')
  })

  test('waits as long as the shop asked for', async () => {
    const { outbox, clock, run } = world(['busy'])
    outbox.add(recordOf(1, AMAL), recordOf(2, AMAL))
    expect(await run()).toEqual({ nextAt: clock.now + 30_000 })
    clock.now += 29_000
    await run()
    expect(await states(outbox)).toEqual({ 1: 'queued', 2: 'queued' })
    clock.now += 1_000
    await run()
    expect(await states(outbox)).toEqual({ 1: 'confirmed', 2: 'confirmed' })
  })

  test('does not take a captive portal for the shop', async () => {
    const { outbox, run } = world(['portal', 'foreign-receipt'])
    outbox.add(recordOf(1, AMAL))
    await run(true)
    await run(true)
    expect(await states(outbox)).toEqual({ 1: 'queued' })
    await run(true)
    expect(await states(outbox)).toEqual({ 1: 'confirmed' })
  })

  test('lets others pass an intent that breaks the shop five times, and still tries it by hand', async () => {
    const { outbox, shop, run } = world(['broken', 'broken', 'broken', 'broken', 'broken', 'ok', 'broken', 'ok'])
    outbox.add(recordOf(1, AMAL), recordOf(2, AMAL))
    for (let n = 0; n < 4; n += 1) await run(true)
    expect(await states(outbox)).toEqual({ 1: 'queued', 2: 'queued' })
    await run(true)
    expect(await states(outbox)).toEqual({ 1: 'queued', 2: 'confirmed' })
    expect((await outbox.list())[0]?.problem?.code).toBe('internal')
    await run(true)
    await run(true)
    expect(await states(outbox)).toEqual({ 1: 'confirmed', 2: 'confirmed' })
    expect(shop.placed).toHaveLength(2)
  })

  test('forgets a receipt after a day', async () => {
    const { outbox, clock, run } = world()
    outbox.add(recordOf(1, AMAL))
    await run()
    clock.now += 24 * 3_600_000
    await run()
    expect(await outbox.list()).toHaveLength(1)
    clock.now += 1
    await run()
    expect(await outbox.list()).toHaveLength(0)
  })

  test('is not held up by a time written while the clock was decades ahead', async () => {
    const { outbox, clock, run } = world()
    outbox.add({ ...recordOf(1, AMAL), nextAt: clock.now + 50 * 365 * 24 * 3_600_000 })
    await run()
    expect(await states(outbox)).toEqual({ 1: 'confirmed' })
  })

  test.each(['ok', 'invalid', 'price-changed'] as const)(
    'keeps nothing of what is only of the moment once it is answered: %s',
    async (fault) => {
      const { outbox, shop, clock, run } = world([fault])
      outbox.add({ ...callOf(1, AMAL), dropAt: clock.now + DAY_MS }, recordOf(2, AMAL))
      await run()
      expect(shop.attempts).toBe(2)
      expect(await states(outbox)).toEqual({ 2: 'confirmed' })
    },
  )

  test('sends past what is only of the moment while it waits, and drops it unsent after its time', async () => {
    const { outbox, shop, clock, run } = world(['busy', 'ok'])
    outbox.add({ ...callOf(1, AMAL), dropAt: clock.now + DAY_MS }, recordOf(2, AMAL))
    const { nextAt } = await run()
    expect(await states(outbox)).toEqual({ 1: 'queued', 2: 'confirmed' })
    expect(nextAt).toBe(clock.now + 30_000)
    shop.signedIn = null
    clock.now += DAY_MS - 1
    await run()
    expect(await states(outbox)).toEqual({ 1: 'sign-in', 2: 'confirmed' })
    clock.now += 1
    shop.signedIn = AMAL
    await run()
    expect(shop.attempts).toBe(2)
    expect(Object.keys(await states(outbox))).not.toContain('1')
  })

  test('does not send what was discarded while it asked who is signed in', async () => {
    const { outbox, shop, run } = world()
    outbox.add(recordOf(1, AMAL))
    shop.onReadMe = () => outbox.remove(recordOf(1, AMAL).key)
    await run()
    expect(shop.attempts).toBe(0)
  })
})
