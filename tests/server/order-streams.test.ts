// Orders followed at one server process and moved at another, on one PostgreSQL; and streams when a process stops.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database'
import type { Database } from '#server/db/database'
import { createOperatorToken } from '#server/operator/operator-tokens'
import { importTenant } from '#server/tenants/import-tenant'
import { quietLog } from '../support/database.ts'
import { readEvents } from '../support/event-reader.ts'
import { createPostgresDatabase } from '../support/postgres.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { storeDocument } from '../support/stores.ts'

let database: { url: string; drop(): Promise<void> }
let db: Database
let servers: ServerProcess[]
let token: string

beforeAll(async () => {
  database = await createPostgresDatabase()
  db = await openDatabase({ dataDir: '', databaseUrl: database.url, log: quietLog })
  await importTenant(db, storeDocument('sumac'))
  token = await createOperatorToken(db, 'sumac')
  servers = [startProcess({ DATABASE_URL: database.url }), startProcess({ DATABASE_URL: database.url })]
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
  await db.close()
  await database.drop()
})

const json = { 'content-type': 'application/json' }

async function signUp(url: string): Promise<string> {
  const body = {
    name: 'Omar',
    phone: '+966501234000',
    password: 'Quiet-river-7',
    password_confirmation: 'Quiet-river-7',
  }
  const answer = await fetch(`${url}/api/sumac/auth/sign-up`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function order(url: string, cookie: string): Promise<{ id: string; number: number }> {
  const id = randomUUID()
  const body = {
    order_type: 'takeaway',
    payment_method: 'cash_on_delivery',
    agreed_total: '27.60',
    catalogue_version: 1,
    items: [{ id: 'l1', item_id: 'plain', quantity: 1, notes: '', variables: [] }],
  }
  const answer = await fetch(`${url}/api/sumac/tenant/customers/orders`, {
    method: 'POST',
    headers: { ...json, cookie, 'idempotency-key': id },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { order_number: number } } // the contract of a 201
  return { id, number: data.order_number }
}

test('what happens at one process is told by another, and a stopping one lets its followers go', async () => {
  const [here = '', there = ''] = await Promise.all(servers.map(({ ready }) => ready))
  const cookie = await signUp(here)
  const { id, number } = await order(here, cookie)
  const events = `/api/sumac/tenant/customers/orders/${id}/events`
  const move = (status: string) =>
    fetch(`${there}/api/sumac/operator/orders/${number}/status`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ status }),
    })

  const reader = await readEvents(`${here}${events}`, { cookie })
  await reader.until(1)
  expect((await move('confirmed')).status).toBe(200)
  const movedAt = performance.now()
  await reader.until(2)
  expect(performance.now() - movedAt).toBeLessThan(10_000)

  const signalledAt = performance.now()
  servers[0]?.child.kill('SIGTERM')
  await reader.ended
  expect(await servers[0]?.ended).toBe(0)
  // Less than what a stopping server waits before it cuts what still runs.
  expect(performance.now() - signalledAt).toBeLessThan(3_900)
  expect(reader.events().map(({ id: revision, order: { status } }) => [revision, status.key])).toEqual([
    [1, 'pending'],
    [2, 'confirmed'],
  ])

  // The page asks again, with what it has seen, and the balancer gives it another process.
  await move('in_progress')
  const again = await readEvents(`${there}${events}`, { cookie, 'last-event-id': '2' })
  expect((await again.until(1)).map(({ order: { status } }) => status.key)).toEqual(['in_progress'])
  again.leave()
})
