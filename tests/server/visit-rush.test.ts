// Two hundred customers want one time of a service, or times that overlap: as many get it as there are places, the others three free times.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AvailableSlots, availableSlotsSchema, listSlots, nearestTimesSchema } from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { type PlaceOrderBody, orderSchema, placeOrder } from '#contract/order'
import type { Database } from '#server/platform/db/database'
import { SESSION_COOKIE } from '#server/platform/http/cookies'
import { type Answer, crowd, openCrowdedStore } from '../support/crowded-store.ts'
import { cutBody, salonDocument, visitBody } from '../support/salon.ts'
import { startTestServer } from '../support/server.ts'

const CUSTOMERS = 200
const PATH = pathOf(placeOrder.path, { tenant: 'sumac' })
const SLOTS = pathOf(listSlots.path, { tenant: 'sumac' })
const document = salonDocument('sumac')

type Shop = {
  place(customer: number, body: PlaceOrderBody): Promise<Answer>
  slots(query: string): Promise<string>
  /** Every visit is canceled, and long ago: its time is free again, and nobody has had more than one account may. */
  finish(): Promise<void>
  /** What the servers have logged as errors. */
  errors(): string
  close(): Promise<void>
}

const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const finishAll = (db: Database, tenantId: string) =>
  db.inTenant(tenantId, async (tx) => {
    await tx.updateTable('orders').set({ status: 'canceled', ordered_at: LONG_AGO }).execute()
    await tx.updateTable('visits').set({ place: null }).execute()
    await tx.deleteFrom('occupied').execute()
  })

/** Four processes at one PostgreSQL. */
async function onPostgres(): Promise<Shop> {
  const store = await openCrowdedStore(document, { processes: 4, customers: CUSTOMERS })
  return {
    place: (customer, body) => store.insist(customer, PATH, { customer, key: randomUUID(), body }),
    slots: async (query) => (await store.send(0, `${SLOTS}?${query}`, {})).text(),
    finish: () => finishAll(store.db, store.tenantId),
    errors: () => store.errors(),
    close: () => store.close(),
  }
}

/** One process with the database in it. */
async function embedded(): Promise<Shop> {
  const server = await startTestServer({ stores: [document], engine: 'embedded' })
  const tenantId = (await server.directory.find('sumac'))?.id ?? ''
  const clients = (await crowd(server.db, tenantId, CUSTOMERS)).map((cookie) => {
    const client = server.client()
    client.cookies.set(SESSION_COOKIE, cookie.slice(SESSION_COOKIE.length + 1))
    return client
  })
  return {
    place: async (customer, body) => {
      const answer = await clients[customer]?.post(PATH, body, { 'idempotency-key': randomUUID() })
      return { status: answer?.status ?? 0, text: answer?.text ?? '' }
    },
    slots: async (query) => (await server.client().get(`${SLOTS}?${query}`)).text,
    finish: () => finishAll(server.db, tenantId),
    errors: () => server.logLines.join('\n'),
    close: () => server.close(),
  }
}

const DAY_MS = 86_400_000
const startedAt = Date.now()
const dateIn = (days: number) => new Date(startedAt + days * DAY_MS).toISOString().slice(0, 10)
/** The day of every round, in days from today: far from both ends of what can be booked. */
const AHEAD = 5

/** Who wants what in a round, and how many of them can have it. */
type Want = {
  readonly what: string
  readonly item: string
  readonly places: number
  body(customer: number, day: AvailableSlots['days'][number]): PlaceOrderBody
}

const startOf = (day: AvailableSlots['days'][number], index: number) => day.slots[index]?.starts_at ?? ''
const WANTS: readonly Want[] = [
  { what: 'one time', item: 'nails', places: 2, body: (_, day) => visitBody(startOf(day, 6)) },
  {
    // An hour and a quarter from 12:00, 12:30 or 13:00, or half an hour more: each meets each of the others.
    what: 'times that overlap',
    item: 'cut',
    places: 1,
    body: (customer, day) =>
      cutBody(startOf(day, 4 + (customer % 3)), { resource_id: 'noura' }, customer % 2 === 0 ? 'short' : 'long'),
  },
]

// In one process bookings follow each other whatever the code does, so once is enough for every landing. And all of its customers share
// one network, which may send 6,000 bookings a minute.
describe.each([
  ['PostgreSQL', onPostgres, 5, 50],
  ['the embedded database', embedded, 1, 10],
])('on %s', (_engine, open, gateRounds, allRounds) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await open()
  }, 60_000)
  afterAll(() => shop.close())

  /** @returns how many had the time. Whoever had not was told the truth. */
  async function round({ item, body }: Want): Promise<number> {
    const ask = async () => {
      const { data } = JSON.parse(await shop.slots(`item_id=${item}&from=${dateIn(AHEAD)}&days=1`))
      return availableSlotsSchema.parse(data)
    }
    const before = (await ask()).days[0]
    if (!before) throw new Error('no day')
    const answers = await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, customer) => shop.place(customer, body(customer, before))),
    )
    const won = answers.filter(({ status }) => status === 201)
    expect(new Set(won.map(({ text }) => orderSchema.parse(JSON.parse(text).data).order_number)).size).toBe(won.length)
    const lost = answers.filter(({ status }) => status !== 201).map(({ text }) => JSON.parse(text))
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['slot_taken']))
    // Whoever lost did so after the last place was gone, so what was free for them then is free still.
    const from = dateIn(AHEAD - 1)
    const { data } = JSON.parse(await shop.slots(`item_id=${item}&from=${from}&days=3`))
    const free = availableSlotsSchema
      .parse(data)
      .days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available).map(({ starts_at }) => starts_at))
    for (const { details } of lost) {
      const { nearest } = nearestTimesSchema.parse(details)
      expect(nearest).toHaveLength(3)
      expect(free).toEqual(expect.arrayContaining(nearest.map(({ starts_at }) => starts_at)))
    }
    await shop.finish()
    return won.length
  }

  test.each(WANTS)('of $what as many are had as there are places', { timeout: 60_000 }, async (want) => {
    for (let left = gateRounds; left > 0; left -= 1) expect(await round(want)).toBe(want.places)
  })

  test.each(WANTS)(`and of $what ${allRounds} times`, { tags: 'after-gate', timeout: 600_000 }, async (want) => {
    for (let left = allRounds; left > 0; left -= 1) expect(await round(want)).toBe(want.places)
  })

  test('none of it was an error of the servers', () => {
    expect(shop.errors()).not.toMatch(/"level":(?:50|60)/)
  })
})
