// Whose an address is, and what a key does to it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL, add, addressOf, all, codeOf, edit, names, remove, setDefault } from '#support/address-calls'
import { type OrderDesk, openOrderDesk } from '#support/order-desk'
import { saveAddress } from './address-rules.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

describe('nobody', () => {
  test('adds an address to an account that was deleted after the request was let in', async () => {
    const tenantId = await desk.storeId()
    const body = FULL
    const asked = { id: randomUUID(), body, zone: undefined, at: desk.clock }
    const saving = desk.server.db.inTenant(tenantId, (tx) =>
      saveAddress(tx, { tenantId, customerId: randomUUID() }, asked),
    )
    await expect(saving).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('changes addresses as a guest, as another customer or at another store', async () => {
    const [who, other, elsewhere] = [await desk.person(), await desk.person(), await desk.person('other')]
    await add(who, { name: 'A' })
    const { id } = addressOf(await add(who, { name: 'B' }))
    const guest = { ...desk.server.client(), id: '' }
    for (const [stranger, status] of [
      [guest, 401],
      [elsewhere, 401],
      [other, 404],
    ] as const) {
      expect((await edit(stranger, id, { name: 'Mine' })).status).toBe(status)
      expect((await remove(stranger, id)).status).toBe(status)
      expect((await setDefault(stranger, id)).status).toBe(status)
    }
    expect([(await add(guest)).status, (await add(elsewhere)).status]).toEqual([401, 401])
    expect(await names(who)).toEqual(['A1', 'B0'])
    expect(await all(other)).toEqual([])
  })

  test('gets an address under the id of somebody else’s', async () => {
    const [who, other] = [await desk.person(), await desk.person()]
    const key = randomUUID()
    await add(who, { name: 'Secret' }, key)
    const answer = await add(other, {}, key)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'idempotency_mismatch'])
    expect(answer.text).not.toContain('Secret')
    expect(await names(who)).toEqual(['Secret1'])
  })
})

describe('a key', () => {
  test('becomes the id, and a copy of the request gets the same answer', async () => {
    const who = await desk.person()
    const key = randomUUID()
    const first = await add(who, {}, key)
    expect(addressOf(first).id).toBe(key)
    const copy = await add(who, {}, key)
    expect([copy.status, copy.text]).toEqual([first.status, first.text])
    expect((await add(who, { name: 'Else' }, key)).status).toBe(422)
    expect(await all(who)).toHaveLength(1)
  })

  test('keeps a late copy from undoing what came after it', async () => {
    const who = await desk.person()
    await add(who, { name: 'Base' })
    const [id, renamed, deleted] = [randomUUID(), randomUUID(), randomUUID()]
    await add(who, { name: 'A' }, id)
    expect((await edit(who, id, { name: 'B' }, renamed)).status).toBe(200)
    expect((await edit(who, id, { name: 'C' })).status).toBe(200)
    expect(addressOf(await edit(who, id, { name: 'B' }, renamed)).name).toBe('B')
    expect(await names(who)).toEqual(['Base1', 'C0'])
    expect((await remove(who, id, deleted)).status).toBe(200)
    expect((await add(who, { name: 'A' }, id)).status).toBe(201)
    expect((await remove(who, id, deleted)).status).toBe(200)
    expect(await names(who)).toEqual(['Base1'])
  })

  test('keeps a late copy from making another address the default one again', async () => {
    const who = await desk.person()
    const [first, second] = [addressOf(await add(who, { name: 'A' })), addressOf(await add(who, { name: 'B' }))]
    const key = randomUUID()
    const answer = await setDefault(who, second.id, key)
    expect((await setDefault(who, first.id)).status).toBe(200)
    const copy = await setDefault(who, second.id, key)
    expect([copy.status, copy.text]).toEqual([200, answer.text])
    expect(await names(who)).toEqual(['A1', 'B0'])
    expect(codeOf(await setDefault(who, first.id, key))).toBe('idempotency_mismatch')
  })

  test('that is none is refused', async () => {
    const who = await desk.person()
    expect((await add(who, {}, 'mine')).status).toBe(422)
  })
})
