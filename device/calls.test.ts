import { expect, test } from 'vitest'
import type { AnyRecord, CallRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { MemoryOutbox, callOf, recordOf } from '#support/memory-outbox'
import { type Fault, SimulatedShop } from '#support/simulated-shop'
import { judge } from './answers.ts'
import { drain } from './drain.ts'
import type { Outcome } from './request.ts'

const BASIL = 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c02'
const AMAL = 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c01'

function world(...faults: Fault[]) {
  const outbox = new MemoryOutbox()
  const shop = new SimulatedShop(faults, AMAL)
  const run = () => drain({ store: outbox, transport: shop, now: () => 1_000_000, random: () => 0.5, everything: true })
  const states = async () => (await outbox.list()).map(({ state }) => state)
  return { outbox, shop, run, states }
}

/** A delivery to the address that another intent saves. */
function orderTo(seq: number, { key }: AnyRecord): AnyRecord {
  const order = recordOf(seq, AMAL)
  return { ...order, payload: { ...order.payload, order_type: 'delivery', address_id: key } }
}

test('an order to an address made a moment before goes after it', async () => {
  const { outbox, shop, run, states } = world()
  const address = callOf(1, AMAL)
  outbox.add(orderTo(2, address), address)
  await run()
  expect(await states()).toEqual(['confirmed', 'confirmed'])
  expect(shop.placed).toEqual([address.key, recordOf(2, AMAL).key])
})

test('an order does not pass its address when that breaks the shop, and others do', async () => {
  const { outbox, shop, run, states } = world('broken', 'broken', 'broken', 'broken', 'broken')
  const address = callOf(1, AMAL)
  outbox.add(address, orderTo(2, address))
  for (let round = 0; round < 5; round += 1) await run()
  expect(await states()).toEqual(['queued', 'queued'])
  expect(shop.placed).toEqual([])
  const { nextAt } = await run()
  expect([await states(), nextAt]).toEqual([['confirmed', 'confirmed'], null])
})

test('a change does not pass an earlier one of the same thing, and holds up nothing else', async () => {
  const { outbox, shop, run, states } = world('broken', 'broken', 'broken', 'broken', 'broken')
  const address = callOf(1, AMAL)
  const edited: AnyRecord = { ...callOf(2, AMAL), params: { id: address.key } }
  const other = callOf(3, AMAL)
  outbox.add(address, edited, other)
  for (let round = 0; round < 5; round += 1) await run()
  expect(await states()).toEqual(['queued', 'queued', 'confirmed'])
  await run()
  expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(shop.placed).toEqual([other.key, address.key, edited.key])
})

test('an order whose address was refused is sent, so that the shop can say what it needs', async () => {
  const { outbox, run, states } = world('invalid')
  const address = callOf(1, AMAL)
  outbox.add(address, orderTo(2, address))
  await run()
  expect(await states()).toEqual(['rejected', 'confirmed'])
})

test('a change of a guest’s order is sent whoever is signed in, and in no lane of a customer', async () => {
  for (const signedIn of [AMAL, null]) {
    const { outbox, shop, run, states } = world()
    shop.signedIn = signedIn
    const canceled = { ...callOf(2, GUEST_SUBJECT), params: { id: AMAL }, orderKey: 'key-of-the-link' }
    outbox.add(callOf(1, BASIL), canceled)
    await run()
    expect([await states(), shop.placed]).toEqual([['sign-in', 'confirmed'], [canceled.key]])
  }
})

test('a change counts as made only by an answer that is about it', () => {
  const call = { ...callOf(1, AMAL), params: { id: 'c7b8a0c3-6b1b-4e48-8e1b-1e5d703b2d02' } } satisfies CallRecord
  const heard = (body: unknown): Outcome => ({ kind: 'answer', status: 200, body, retryAfterMs: null })
  const isTaken = (body: unknown) => judge(heard(body), call).kind === 'confirmed'
  expect([call.key, call.params.id, AMAL].map((id) => isTaken({ data: { id } }))).toEqual([true, true, true])
  expect(isTaken({ data: null })).toBe(true)
  const added = callOf(2, AMAL)
  expect([{ id: added.key }, {}, { id: null }].map((data) => judge(heard({ data }), added).kind)).toEqual([
    'confirmed',
    'unreached',
    'unreached',
  ])
  expect([{ data: { id: 'x' } }, { data: {} }, { ok: true }, {}, 'ok', null].map(isTaken)).not.toContain(true)
})
