import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayMove } from '#contract/order-life'
import { type OrderStatus, ORDER_STATUSES } from '#contract/order'
import { type OrderDesk, type Person, openOrderDesk, ORDERS, orderOf, place } from '#support/order-desk'
import { cancelByCustomer, moveByStore } from './order-moves.ts'

let desk: OrderDesk
let who: Person
let storeId: string
beforeAll(async () => {
  desk = await openOrderDesk()
  who = await desk.person()
  storeId = await desk.storeId()
})
afterAll(() => desk.close())

const WAYS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: [],
  confirmed: ['confirmed'],
  in_progress: ['confirmed', 'in_progress'],
  completed: ['confirmed', 'in_progress', 'completed'],
  canceled: ['canceled'],
}

const move = (number: number, to: OrderStatus) =>
  desk.server.db.inTenant(storeId, (tx) => moveByStore(tx, storeId, number, to, desk.clock))

/** A new order that the store took to this state, and what it was then. */
async function orderIn(status: OrderStatus) {
  const { id, order_number: number } = orderOf(await place(who))
  for (const step of WAYS[status]) await move(number, step)
  return { id, number, before: orderOf(await who.get(`${ORDERS}/${id}`)) }
}

const LEGAL: readonly string[] = [
  'pending → confirmed',
  'pending → canceled',
  'confirmed → in_progress',
  'confirmed → canceled',
  'in_progress → completed',
  'in_progress → canceled',
]
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })))
const isLegal = ({ from, to }: { from: string; to: string }) => LEGAL.includes(`${from} → ${to}`)

it.each(pairs.filter(isLegal))('the store may take an order from $from to $to', async ({ from, to }) => {
  const { id, number, before } = await orderIn(from)
  expect(mayMove(from, to)).toBe(true)
  await move(number, to)
  const after = orderOf(await who.get(`${ORDERS}/${id}`))
  expect(after.status.key).toBe(to)
  expect(after.revision).toBe((before.revision ?? 0) + 1)
  expect(after.timeline.map(({ status }) => status)).toEqual([...before.timeline.map((one) => one.status), to])
  expect(after.cancel_reason).toBeNull()
})

it.each(pairs.filter((pair) => !isLegal(pair)))('nobody may take an order from $from to $to', async ({ from, to }) => {
  const { id, number, before } = await orderIn(from)
  expect(mayMove(from, to)).toBe(false)
  await expect(move(number, to)).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { from, to },
  })
  expect(orderOf(await who.get(`${ORDERS}/${id}`))).toEqual(before)
})

it('has no way from a state that nobody knows', () => {
  for (const to of ORDER_STATUSES) expect([mayMove('parked', to), mayMove('toString', to)]).toEqual([false, false])
})

it('does not know a number that the store never gave', async () => {
  await expect(move(999_999, 'confirmed')).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

it('lets no state begin before the one it follows, however the clocks of the servers differ', async () => {
  const { id, number } = await orderIn('confirmed')
  const earlier = new Date(desk.clock.getTime() - 5_000)
  await desk.server.db.inTenant(storeId, (tx) => moveByStore(tx, storeId, number, 'in_progress', earlier))
  const times = orderOf(await who.get(`${ORDERS}/${id}`)).timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

it('lets one of a confirmation and a cancellation at the same moment win, and the timeline tell which', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, number } = await orderIn('pending')
    const cancel = () =>
      desk.server.db.inTenant(storeId, (tx) => cancelByCustomer(tx, storeId, id, 'changed_mind', desk.clock))
    const confirm = () => move(number, 'confirmed')
    const both = round % 2 === 0 ? [confirm(), cancel()] : [cancel(), confirm()]
    const outcomes = await Promise.allSettled(both)
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const { status, timeline, revision } = orderOf(await who.get(`${ORDERS}/${id}`))
    expect(timeline.map((one) => one.status)).toEqual(['pending', status.key])
    expect(revision).toBe(2)
    expect(lost).toHaveLength(1)
    expect(lost[0]).toMatchObject({ code: status.key === 'canceled' ? 'illegal_transition' : 'order_not_cancelable' })
  }
})

describe('what the customer is told', () => {
  const told = (orderId: string) =>
    desk.server.db.inTenant(storeId, (tx) =>
      tx
        .selectFrom('notifications')
        .select(['type', 'data', 'customer_id', 'seen_at', 'read_at'])
        .where('order_id', '=', orderId)
        .execute(),
    )

  it('is one notification for each change, in both languages', async () => {
    const { id, number } = await orderIn('completed')
    const rows = await told(id)
    expect(rows.map(({ type }) => type).toSorted()).toEqual([
      'order-created',
      'order-status-updated',
      'order-status-updated',
      'order-status-updated',
    ])
    expect(rows.map(({ data }) => data.en.title).toSorted()).toEqual([
      `Order ${number} completed`,
      `Order ${number} confirmed`,
      `Order ${number} in progress`,
      `Order ${number} received`,
    ])
    for (const { data, customer_id, seen_at, read_at } of rows) {
      expect(data.ar.title).toMatch(/\p{Script=Arabic}/u)
      expect(data.ar.title).toContain(String(number))
      expect([customer_id, seen_at, read_at]).toEqual([who.id, null, null])
    }
  })

  it('says who canceled', async () => {
    const byStore = await orderIn('canceled')
    const { id } = await orderIn('pending')
    await desk.server.db.inTenant(storeId, (tx) => cancelByCustomer(tx, storeId, id, 'changed_mind', desk.clock))
    const bodies = async (orderId: string) => (await told(orderId)).map(({ data }) => data.en.body)
    expect(await bodies(byStore.id)).toContain('We had to cancel this order. Please call us if you have a question.')
    expect(await bodies(id)).toContain('You canceled this order.')
  })

  it('is nothing about a change that did not happen', async () => {
    const { id, number } = await orderIn('completed')
    const before = await told(id)
    await move(number, 'canceled').catch(() => undefined)
    expect(await told(id)).toEqual(before)
  })
})
