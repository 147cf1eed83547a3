// What booking costs on PostgreSQL: a month of free times of a salon with many staff and visits, and bookings by a crowd. Alone: node bench/booking.ts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { availableSlotsSchema } from '#contract/booking'
import type { ImportDocument } from '#contract/import-document'
import { type CrowdedStore, openCrowdedStore } from '../tests/support/crowded-store.ts'
import { salonDocument, visitBody } from '../tests/support/salon.ts'
import { type Row, budgetText } from './row.ts'

const STAFF = 20
const VISITS = 5_000
const CUSTOMERS = 200
const PROCESSES = 4
const ROUNDS = 60
const AT_ONCE = 4
const MONTH_BUDGET_MS = 50
const DAY_MS = 86_400_000

/** One service of 45 minutes and 10 to clear up, by everybody, from 09:00 to 22:00, a time every quarter of an hour. */
function manyStaff(): ImportDocument {
  const { items, store, ...document } = salonDocument('sumac', { step: 15, horizon: 31 })
  const hours = { hours_from: '09:00', hours_to: '22:00' }
  const nails = items.filter(({ id }) => id === 'nails')
  return {
    ...document,
    store: { ...store, working_days: store.working_days.map(({ day }) => ({ day, ...hours })) },
    items: nails.map((item) => ({ ...item, duration: 45, booking: { after: 10 } })),
    resources: Array.from({ length: STAFF }, (_, index) => {
      const name = `Staff ${index}`
      return {
        id: `staff-${index}`,
        name: { en: name, ar: name },
        working_days: store.working_days.filter((_day, day) => day !== index % 7).map(({ day }) => ({ day, ...hours })),
      }
    }),
  }
}

const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function place(store: CrowdedStore, customer: number, startsAt: string): Promise<void> {
  const path = '/api/sumac/tenant/customers/orders'
  const answer = await store.insist(customer, path, { customer, key: randomUUID(), body: visitBody(startsAt) })
  if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}: ${answer.text}`)
}

async function slotsOf(store: CrowdedStore, from: string, days: number) {
  const answer = await store.send(0, `/api/sumac/tenant/available-slots?item_id=nails&from=${from}&days=${days}`, {})
  const { data } = (await answer.json()) as { data: unknown } // parsed at once
  return availableSlotsSchema.parse(data)
}

/** Copies one booked visit over the staff, the days and the hours: eight a day for each, an hour and a half apart. */
async function fill(store: CrowdedStore): Promise<void> {
  await store.db.inTenant(store.tenantId, async (tx) => {
    const made = sql`generate_series(0, ${VISITS - 1}) as n`
    await sql`create temporary table made on commit drop as
      select n, gen_random_uuid() as order_id, gen_random_uuid() as visit_id, 'staff-' || n % ${STAFF} as resource_id,
        to_timestamp((extract(epoch from date_trunc('day', now()))::bigint / 300 + (n / ${STAFF} / 8 + 1) * 288
          + 72 + (n / ${STAFF} % 8) * 18 + n % 5) * 300) as starts_at
      from ${made}`.execute(tx)
    await sql`insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', order_id, 'order_number', 100000 + n, 'status', 'completed'))).*
      from (select * from orders limit 1) o, made`.execute(tx)
    await sql`insert into visits select (jsonb_populate_record(null::visits, to_jsonb(v) || jsonb_build_object('id', made.visit_id, 'order_id', made.order_id,
        'resource_id', made.resource_id, 'starts_at', made.starts_at, 'ends_at', made.starts_at + interval '45 minutes',
        'kept_from', made.starts_at, 'kept_until', made.starts_at + interval '55 minutes', 'place', 1))).*
      from (select * from visits limit 1) v, made`.execute(tx)
    await sql`insert into occupied (tenant_id, resource_id, place, cell, visit_id)
      select ${store.tenantId}::uuid, resource_id, 1, extract(epoch from starts_at)::bigint / 300 + step, visit_id
      from made, generate_series(0, 10) as step on conflict do nothing`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Asks for a month of times over and over, one at a time and then on several connections. */
async function measureMonth(store: CrowdedStore): Promise<Row[]> {
  const ask = async () => {
    const answer = await store.send(0, `/api/sumac/tenant/available-slots?item_id=nails&from=${dateIn(0)}&days=31`, {})
    return answer.arrayBuffer()
  }
  for (let left = ROUNDS; left > 0; left -= 1) await ask()
  const durations: number[] = []
  for (let left = ROUNDS; left > 0; left -= 1) {
    const sentAt = performance.now()
    await ask()
    durations.push(performance.now() - sentAt)
  }
  const startedAt = performance.now()
  let left = ROUNDS
  const work = async () => {
    while (left-- > 0) await ask()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const seconds = (performance.now() - startedAt) / 1_000
  const what = `a month of times, ${STAFF} staff, ${VISITS} visits`
  return [
    { what: `${what}: answered, median`, value: Math.round(median(durations)), unit: 'ms', budget: MONTH_BUDGET_MS },
    { what: `${what}: a second, one process`, value: Math.round(ROUNDS / seconds), unit: '/s' },
  ]
}

/** Everybody books another time at once, but for the first customer, who has all the visits that are there. */
async function measureBookings(store: CrowdedStore): Promise<Row> {
  const { days } = await slotsOf(store, dateIn(0), 31)
  const free = days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available))
  // Three quarters of an hour and ten minutes apart, so that nobody is in anybody's way.
  const wanted = free.filter((_slot, index) => index % 4 === 0).slice(1, CUSTOMERS)
  const startedAt = performance.now()
  await Promise.all(wanted.map(({ starts_at }, customer) => place(store, customer + 1, starts_at)))
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    what: `bookings per second, ${wanted.length} customers at once, ${PROCESSES} processes`,
    value: Math.round(wanted.length / seconds),
    unit: '/s',
  }
}

/** Fills a store of its own and measures the processes on it. */
export async function measureBooking(): Promise<Row[]> {
  const store = await openCrowdedStore(manyStaff(), { processes: PROCESSES, customers: CUSTOMERS })
  const { next_free: first } = await slotsOf(store, dateIn(1), 1)
  await place(store, 0, first ?? '')
  await fill(store)
  const rows = [...(await measureMonth(store)), await measureBookings(store)]
  await store.close()
  return rows
}

if (import.meta.main)
  for (const row of await measureBooking()) console.log(`${row.what}: ${row.value} ${row.unit}${budgetText(row)}`)
