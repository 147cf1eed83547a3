import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDesk, openOrderDesk } from '../../../tests/support/order-desk.ts'
import { once } from './idempotency.ts'
import { forgetKeysOf, type KeyedRequest } from './idempotency-repository.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

test('a key that is forgotten while a copy of its request comes makes that copy a first one', async () => {
  const tenantId = await desk.storeId()
  const { id: customerId } = await desk.person()
  const request: KeyedRequest = {
    tenantId,
    customerId,
    route: 'placeOrder',
    key: 'again-and-again',
    fingerprint: 'the same',
    at: desk.clock,
  }
  const { inTenant } = desk.server.db
  const often = async (work: () => Promise<unknown>) => {
    for (let times = 0; times < 200; times += 1) await work()
  }
  const answers: unknown[] = []
  const ask = async () => {
    const { status, answer } = await inTenant(tenantId, (tx) =>
      once(tx, request, () => Promise.resolve({ status: 201, data: 'made' })),
    )
    answers.push([status, answer])
  }
  const forget = () => inTenant(tenantId, (tx) => forgetKeysOf(tx, tenantId, customerId))
  await Promise.all([often(ask), often(ask), often(forget), often(forget)])
  expect(answers).toHaveLength(400)
  for (const given of answers) expect(given).toEqual([201, { data: 'made' }])
})
