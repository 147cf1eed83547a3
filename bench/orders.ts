// Orders per second through HTTP: on the embedded database with every commit on disk, and by a crowd on PostgreSQL.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/platform/db/open-database'
import { OPEN_AT_MOST } from '#server/modules/orders/order-limits'
import { crowd, openCrowdedStore } from '../tests/support/crowded-store.ts'
import { quietLog } from '../tests/support/database.ts'
import type { RunningServer } from '../tests/support/running-server.ts'
import { storeDocument } from '../tests/support/stores.ts'
import type { Row } from './row.ts'

const CONNECTIONS = 8
/** Of each connection's customer: as many as an account may have under way. */
const ORDERS_EACH = OPEN_AT_MOST

/** Makes the customers in the data folder of a stopped server. @returns the `Cookie` of each. */
async function makeCustomers(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir, log: quietLog })
  const { id } = await db.outsideTenants((tx) =>
    tx.selectFrom('tenants').select('id').where('slug', '=', 'sumac').executeTakeFirstOrThrow(),
  )
  const cookies = await crowd(db, id, CONNECTIONS)
  await db.close()
  return cookies
}

const bodyOf = (item_id: string, agreed_total: string, catalogue_version: number) =>
  JSON.stringify({
    order_type: 'takeaway',
    payment_method: 'cash_on_delivery',
    agreed_total,
    catalogue_version,
    items: [{ id: 'line', item_id, quantity: 1, notes: '', variables: [] }],
  })

/** Sends one order and reads its whole answer. */
async function order(
  send: (path: string, init: RequestInit) => Promise<Response>,
  cookie: string,
  body: string,
): Promise<void> {
  const answer = await send('/api/sumac/tenant/customers/orders', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
  })
  if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Places orders from several connections and reports the rate and the slowest answers. */
export async function measureOrders(server: RunningServer): Promise<Row[]> {
  await server.stop()
  const cookies = await makeCustomers(server.dataDir)
  await server.start()
  const tenant = await (await fetch(`${server.url}/api/sumac/tenant`)).json()
  const body = bodyOf('charcoal-chicken', '55.20', tenant.data.catalogue_version)
  const durations: number[] = []
  const startedAt = performance.now()
  const work = async (cookie: string) => {
    for (let sent = 0; sent < ORDERS_EACH; sent += 1) {
      const sentAt = performance.now()
      await order((path, init) => fetch(server.url + path, init), cookie, body)
      durations.push(performance.now() - sentAt)
    }
  }
  await Promise.all(cookies.map(work))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return [
    { what: 'orders per second, embedded database', value: Math.round(durations.length / seconds), unit: '/s' },
    { what: 'order answered, median', value: at(0.5), unit: 'ms' },
    { what: 'order answered, 99th percentile', value: at(0.99), unit: 'ms' },
  ]
}

const CUSTOMERS = 200
const PROCESSES = 4

/** All customers order at once: a store's orders are numbered one after another, so they stand in one line. PostgreSQL runs without fsync. */
export async function measureRush(): Promise<Row[]> {
  const store = await openCrowdedStore(storeDocument('sumac'), { processes: PROCESSES, customers: CUSTOMERS })
  const body = bodyOf('plain', '27.60', 1)
  const startedAt = performance.now()
  const durations = await Promise.all(
    store.cookies.map(async (cookie, customer) => {
      await order((path, init) => store.send(customer, path, init), cookie, body)
      return performance.now() - startedAt
    }),
  )
  await store.close()
  const slowest = Math.max(...durations)
  const where = `${CUSTOMERS} customers at once, PostgreSQL, ${PROCESSES} processes`
  return [
    { what: `orders per second, ${where}`, value: Math.round((CUSTOMERS / slowest) * 1000), unit: '/s' },
    { what: `the last of them answered, ${where}`, value: Math.round(slowest), unit: 'ms' },
  ]
}
