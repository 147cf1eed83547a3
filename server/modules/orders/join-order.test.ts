// A guest's order that joins an account.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrders as storeOrders } from '#server/modules/operator/operator-acts'
import type { TestClient } from '#support/client'
import { type OrderDesk, ORDERS, openOrderDesk, orderBody, orderOf, place } from '#support/order-desk'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const HUDA = { name: 'Huda', phone: '+966501239876' }
const guestOrder = async () => orderOf(await place(desk.server.client(), { ...orderBody(), guest: HUDA }))
const keyed = (key?: string) => (key === undefined ? {} : { 'order-key': key })
const join = (who: TestClient, id: string, key?: string) => who.post(`${ORDERS}/${id}/join`, undefined, keyed(key))
const read = (who: TestClient, id: string, key?: string) => who.get(`${ORDERS}/${id}`, keyed(key))
const listed = async (who: TestClient) => ((await who.get(ORDERS)).json as { data: { id: string }[] }).data // a 200 of it

describe('a guest’s order that joins an account', () => {
  it('is one of the customer’s, keeps who it is for, and is still shown by its link; joining again changes nothing', async () => {
    const order = await guestOrder()
    const who = await desk.person()
    const answer = await join(who, order.id, order.guest_key)
    expect(answer.status).toBe(200)
    const { guest_key: _, ...asBefore } = order
    expect(orderOf(answer)).toEqual({ ...asBefore, revision: (order.revision ?? 0) + 1 })
    expect(await listed(who)).toMatchObject([{ id: order.id, guest: HUDA }])
    expect((await read(who, order.id)).status).toBe(200)
    expect(orderOf(await read(desk.server.client(), order.id, order.guest_key)).guest_key).toBe(order.guest_key)
    const again = await join(who, order.id, order.guest_key)
    expect(orderOf(again)).toEqual(orderOf(answer))
    expect((await join(who, order.id)).status).toBe(200)
    const storeId = await desk.storeId()
    const counter = { db: desk.server.db, storeId, who: 'cli', now: () => desk.clock }
    const { data } = await storeOrders(counter, { number: 1, size: 50 })
    expect(data.find(({ id }) => id === order.id)?.customer).toMatchObject(HUDA)
  })

  it('needs the customer and the key, and belongs to one of them only', async () => {
    const order = await guestOrder()
    const [first, second] = [await desk.person(), await desk.person()]
    expect(await join(desk.server.client(), order.id, order.guest_key)).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    })
    for (const key of [undefined, 'A'.repeat(22)])
      expect(await join(first, order.id, key)).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect((await join(first, randomUUID(), order.guest_key)).status).toBe(404)
    expect((await join(first, 'no-id', order.guest_key)).status).toBe(404)
    expect(await listed(first)).toEqual([])
    expect((await join(first, order.id, order.guest_key)).status).toBe(200)
    expect((await join(second, order.id, order.guest_key)).status).toBe(404)
    expect(await listed(second)).toEqual([])
  })

  it('names nobody any more once its customer has gone, and its link shows nothing', async () => {
    const order = await guestOrder()
    const who = await desk.person()
    await join(who, order.id, order.guest_key)
    await desk.move(order, 'confirmed', 'in_progress', 'completed')
    expect((await who.post('/api/sumac/auth/me/delete', { password: 'Secret-pass-1' })).status).toBe(200)
    const row = await desk.server.db.inTenant(await desk.storeId(), (tx) =>
      tx.selectFrom('orders').select(['guest_name', 'guest_phone']).where('id', '=', order.id).executeTakeFirst(),
    )
    expect(row).toEqual({ guest_name: null, guest_phone: null })
    expect((await read(desk.server.client(), order.id, order.guest_key)).status).toBe(404)
  })
})
