// Orders followed at one server process and moved at another, on one PostgreSQL; and streams when a process stops.
/** @module-tag after-gate */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSchema } from '#contract/order'
import { createOperatorToken } from '#support/operator-token'
import { type CrowdedStore, openCrowdedStore } from '../support/crowded-store.ts'
import { readEvents } from '../support/event-reader.ts'
import { orderBody, orderOf, ORDERS } from '../support/order-desk.ts'
import { storeDocument } from '../support/stores.ts'

let store: CrowdedStore
let token: string

beforeAll(async () => {
  store = await openCrowdedStore(storeDocument('sumac'), { processes: 2, customers: 1 })
  token = await createOperatorToken(store.db, 'sumac')
})
afterAll(() => store.close())

const json = { 'content-type': 'application/json' }

test('what happens at one process is told by another, and a stopping one lets its followers go', async () => {
  const [first] = store.servers
  const [here = '', there = ''] = await Promise.all(store.servers.map(({ ready }) => ready))
  const [cookie = ''] = store.cookies
  const placed = await store.send(0, ORDERS, {
    method: 'POST',
    headers: { ...json, cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderBody()),
  })
  const { id, order_number: number } = orderOf({ json: await placed.json() })
  const events = `${ORDERS}/${id}/events`
  const move = (status: string) =>
    store.send(1, `/api/sumac/operator/orders/${number}/status`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ status }),
    })

  const reader = await readEvents(orderSchema, `${here}${events}`, { cookie })
  await reader.until(1)
  expect((await move('confirmed')).status).toBe(200)
  await reader.until(2)

  first?.child.kill('SIGTERM')
  await reader.ended
  expect(await first?.ended).toBe(0)
  // It ended the stream itself, and did not wait until what still runs is cut.
  expect(first?.output.stdout).not.toContain('cut off')
  expect(reader.events().map(({ id: revision, data: { status } }) => [revision, status.key])).toEqual([
    [1, 'pending'],
    [2, 'confirmed'],
  ])

  // The page asks again, with what it has seen, and the balancer gives it another process.
  await move('in_progress')
  const again = await readEvents(orderSchema, `${there}${events}`, { cookie, 'last-event-id': '2' })
  expect((await again.until(1)).map(({ data: { status } }) => status.key)).toEqual(['in_progress'])
  again.leave()
})
