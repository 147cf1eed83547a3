// Orders per second through HTTP: on the embedded database with every commit on disk, and by a crowd on PostgreSQL.
import { randomUUID } from 'node:crypto'
import { openCrowdedStore } from '../tests/support/crowded-store.ts'
import { storeDocument } from '../tests/support/stores.ts'
import type { Row } from './row.ts'

const ORDERS = 200
const AT_ONCE = 8

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: '+966501234567', password: 'Demo-pass-1' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`the demo customer could not sign in: ${answer.status}`)
  return cookie
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
export async function measureOrders(url: string): Promise<Row[]> {
  const base = `${url}/api/sumac`
  const cookie = await signIn(base)
  const tenant = await (await fetch(`${base}/tenant`)).json()
  const body = bodyOf('charcoal-chicken', '55.20', tenant.data.catalogue_version)
  const durations: number[] = []
  let left = ORDERS
  const startedAt = performance.now()
  const work = async () => {
    while (left-- > 0) {
      const sentAt = performance.now()
      await order((path, init) => fetch(url + path, init), cookie, body)
      durations.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return [
    { what: 'orders per second, embedded database', value: Math.round(ORDERS / seconds), unit: '/s' },
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
