// Eighty customers of a demo store that comes to homes hold, book and move at the same time, each request twice through two
// processes: nobody is booked twice, what was answered is so, and a repeated key does nothing more.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddress } from '#contract/address'
import {
  availableSlotsSchema,
  bookingHoldSchema,
  holdTime,
  listSlots,
  nearestTimesSchema,
  releaseHold,
} from '#contract/booking'
import { pathOf } from '#contract/endpoint'
import { type Order, type PlaceOrderBody, orderSchema, placeOrder } from '#contract/order'
import { rescheduleVisit } from '#contract/order-life'
import { demoDocuments } from '#demo/documents'
import { FULL } from '../support/address-calls.ts'
import { type Answer, type CrowdedStore, openCrowdedStore } from '../support/crowded-store.ts'
import { cellsFor, keptTime, minuteOf, overlapsIn } from '../support/kept-time.ts'

const PROCESSES = 2
const MOVERS = 8
const FORGETFUL = 18
const HOLDERS = 26
const BOOKERS = 28
const CUSTOMERS = MOVERS + FORGETFUL + HOLDERS + BOOKERS
const ALL_ROUNDS = 20

/** What the demo store `bayt` says: two teams iron for two hours, and are half an hour on the way, there and back. */
const ITEM = 'ironing'
const TRAVEL = 30
const TEAMS = ['team-north', 'team-south'] as const

const tenant = 'bayt'
const ORDERS = pathOf(placeOrder.path, { tenant })
const HOLDS = pathOf(holdTime.path, { tenant })

const DAY_MS = 86_400_000
const startedAt = Date.now()
/** Days on which both teams work, from Sunday to Thursday: three that everybody wants, and two that the movers come from. */
const days = Array.from({ length: 12 }, (_, index) => new Date(startedAt + (index + 5) * DAY_MS))
  .filter((day) => day.getUTCDay() < 5)
  .map((day) => day.toISOString().slice(0, 10))
const [WANTED, BEFORE] = [days.slice(0, 3), days.slice(3, 5)]
/** So many half hours after eight in Riyadh, whose clock is three hours ahead all year. */
const timeOn = (day: string | undefined, halfHours: number) =>
  new Date(Date.parse(`${day}T05:00:00Z`) + halfHours * 30 * 60_000).toISOString()
const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

let store: CrowdedStore
let addresses: string[]
beforeAll(async () => {
  const bayt = (await demoDocuments({ large: false })).find((one) => one.store.slug === tenant)
  if (!bayt) throw new Error('there is no such demo store')
  const { opening_exceptions: _holidays, ...always } = bayt.store
  store = await openCrowdedStore({ ...bayt, store: always }, { processes: PROCESSES, customers: CUSTOMERS })
  const path = pathOf(addAddress.path, { tenant })
  addresses = await everybody(CUSTOMERS, async (customer) => {
    const { text } = await store.insist(customer, path, { customer, key: randomUUID(), body: FULL })
    return addAddress.data.parse(JSON.parse(text).data).id
  })
}, 60_000)
afterAll(() => store.close())

const everybody = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** Sends it, or without a body deletes, twice at once through two processes, with one key. @returns the one answer. */
async function insist(customer: number, path: string, body?: object): Promise<Answer> {
  const call = { customer, key: randomUUID(), body }
  const copies = await Promise.all([customer, customer + 1].map((process) => store.insist(process, path, call)))
  expect(copies[1]).toEqual(copies[0])
  const [answer] = copies
  if (!answer) throw new Error('no answer')
  expect([200, 201, 409], answer.text).toContain(answer.status)
  return answer
}

const dataIn = ({ text }: Answer): unknown => JSON.parse(text).data
const nearestIn = ({ text }: Answer) => {
  const { code, details } = JSON.parse(text)
  expect(['slot_taken', 'time_unavailable']).toContain(code)
  return nearestTimesSchema.parse(details).nearest.map(({ starts_at }) => starts_at)
}

/** What a customer has by what they were answered. */
type Has = { readonly booked: Order[]; moves: number; hold: { readonly id: string; readonly starts_at: string } | null }

async function book(has: Has, customer: number, time: string, over: Partial<PlaceOrderBody> = {}): Promise<Answer> {
  const answer = await insist(customer, ORDERS, {
    order_type: 'home_visit',
    address_id: addresses[customer],
    agreed_total: '109.25',
    catalogue_version: 1,
    payment_method: 'cash_on_delivery',
    items: [{ id: 'line', item_id: ITEM, quantity: 1, notes: '', variables: [] }],
    reserved_at: time,
    ...over,
  })
  if (answer.status !== 201) return answer
  has.booked.push(orderSchema.parse(dataIn(answer)))
  has.hold = null
  return answer
}

async function hold(has: Has, customer: number, time: string, resource_id?: string): Promise<Answer> {
  const named = { item_id: ITEM, location_type: 'home_visit', address_id: addresses[customer], resource_id }
  const answer = await insist(customer, HOLDS, { ...named, starts_at: time })
  if (answer.status === 201) has.hold = bookingHoldSchema.parse(dataIn(answer))
  return answer
}

async function move(has: Has, customer: number, time: string, over: object = {}): Promise<Answer> {
  const id = has.booked[0]?.id ?? ''
  const body = { reserved_at: time, ...over }
  const answer = await insist(customer, pathOf(rescheduleVisit.path, { tenant, id }), body)
  if (answer.status !== 200) return answer
  has.booked[0] = orderSchema.parse(dataIn(answer))
  has.moves += 1
  return answer
}

async function release(has: Has, customer: number): Promise<void> {
  const answer = await insist(customer, pathOf(releaseHold.path, { tenant, id: has.hold?.id ?? '' }))
  expect(answer.status, answer.text).toBe(200)
  has.hold = null
}

/** Holds the time, or one that is offered instead, changes their mind as every customer does otherwise, and books what they hold. */
async function holdAndBook(has: Has, customer: number, index: number): Promise<void> {
  let answer = await hold(has, customer, timeOn(WANTED[index % 3], index % 20))
  for (let tries = 2; tries > 0 && answer.status === 409; tries -= 1)
    answer = await hold(has, customer, nearestIn(answer)[0] ?? '')
  if (!has.hold) return
  // Half an hour later meets what they hold themselves. Who cannot have it has the first one still.
  if (index % 4 === 0) await hold(has, customer, later(has.hold.starts_at, 30))
  if (index % 4 === 1) await release(has, customer)
  else if (index % 4 !== 2) {
    const { starts_at: held } = has.hold
    const booked = await book(has, customer, held)
    expect(booked.status, `what was held is had: ${booked.text}`).toBe(201)
  }
}

/** Half of them to a day that everybody wants; the others by half an hour, which meets what they have and nobody else wants. */
async function moveAway(has: Has, customer: number): Promise<void> {
  const [order] = has.booked
  if (customer % 4 === 3) {
    const moved = await move(has, customer, later(order?.visit?.starts_at ?? '', 30))
    expect(moved.status, `nobody is in their own way: ${moved.text}`).toBe(200)
    return
  }
  const answer = await move(has, customer, timeOn(WANTED[customer % 3], customer * 2), { resource_id: null })
  if (answer.status === 409) await move(has, customer, nearestIn(answer)[0] ?? '', { resource_id: null })
}

/** Before the rush: the movers have visits, and all that everybody wants is held by people who forgot it. */
async function prepare(people: readonly Has[]): Promise<void> {
  const of = (customer: number) => people[customer] ?? nobody()
  await everybody(MOVERS, (customer) =>
    book(of(customer), customer, timeOn(BEFORE[customer >> 2], (customer % 4) * 6), { resource_id: 'team-south' }),
  )
  await everybody(FORGETFUL, async (index) => {
    const customer = MOVERS + index
    const answer = await hold(
      of(customer),
      customer,
      timeOn(WANTED[index % 3], (((index % 9) / 3) | 0) * 6),
      TEAMS[(index / 9) | 0],
    )
    expect(answer.status, answer.text).toBe(201)
    of(customer).hold = null
  })
  await store.db.inTenant(store.tenantId, (tx) =>
    tx
      .updateTable('booking_holds')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute(),
  )
  // Nobody has booked since then, so the holds lie there still.
  for (const day of WANTED)
    for (const team of TEAMS)
      await expect
        .poll(() => freeOn(day, team), { message: 'what has expired is in nobody’s way' })
        .toEqual(expect.arrayContaining([0, 6, 12].map((halfHours) => timeOn(day, halfHours))))
}

/** Free times of a team; none while the process is too busy to say. */
async function freeOn(day: string, team: string): Promise<string[]> {
  const query = `item_id=${ITEM}&resource_id=${team}&from=${day}&days=1`
  const answer = await store.send(0, `${pathOf(listSlots.path, { tenant })}?${query}`, {})
  if (answer.status !== 200) return []
  const { days: listed } = availableSlotsSchema.parse(dataIn({ status: 200, text: await answer.text() }))
  return listed.flatMap(({ slots }) => slots.flatMap((slot) => (slot.is_available ? [slot.starts_at] : [])))
}

const nobody = (): Has => ({ booked: [], moves: 0, hold: null })

async function rush(): Promise<Has[]> {
  const people = Array.from({ length: CUSTOMERS }, nobody)
  await prepare(people)
  await everybody(CUSTOMERS, async (customer) => {
    const has = people[customer] ?? nobody()
    const index = customer - MOVERS - FORGETFUL
    if (customer < MOVERS) await moveAway(has, customer)
    else if (index >= HOLDERS) await book(has, customer, timeOn(WANTED[index % 3], index % 20))
    else if (index >= 0) await holdAndBook(has, customer, index)
  })
  return people
}

/** Holds what the tables have against what was answered. */
async function check(people: readonly Has[]): Promise<void> {
  const { visits, holds, cells, orders, notices } = await store.db.inTenant(store.tenantId, async (tx) => ({
    ...(await keptTime(tx)),
    orders: await tx.selectFrom('orders').select(['id', 'revision', 'reserved_at']).execute(),
    notices: await tx.selectFrom('notifications').select('order_id').execute(),
  }))
  const work = [...visits, ...holds].map((row) => ({
    id: row.id,
    resource: row.resource_id,
    place: row.place ?? 0,
    from: minuteOf(row.starts_at) - TRAVEL,
    until: minuteOf(row.ends_at) + TRAVEL,
  }))
  expect(overlapsIn(work), 'nobody is at two homes, or on the way to another').toEqual([])
  expect(cells, 'the cells are those of visits and holds').toEqual(cellsFor(work))

  const booked = people.flatMap((has) => has.booked)
  const inOrder = (rows: readonly { id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(inOrder(orders.map((row) => ({ ...row, reserved_at: row.reserved_at?.toISOString() })))).toEqual(
    inOrder(booked.map(({ id, revision, reserved_at }) => ({ id, revision, reserved_at }))),
  )
  expect(
    visits.map((row) => `${row.order_id} ${row.starts_at.toISOString()} ${row.resource_id}`).toSorted(),
    'every visit is where its last answer says',
  ).toEqual(booked.map(({ id, visit }) => `${id} ${visit?.starts_at} ${visit?.resource?.id}`).toSorted())
  expect(
    holds.map(({ id, starts_at }) => `${id} ${starts_at.toISOString()}`).toSorted(),
    'every hold is where its last answer says, and none that expired is left',
  ).toEqual(people.flatMap((has) => (has.hold ? [`${has.hold.id} ${has.hold.starts_at}`] : [])).toSorted())
  const moves = people.reduce((sum, has) => sum + has.moves, 0)
  expect(notices, 'one word of each booking and of each move').toHaveLength(booked.length + moves)
  await expect(takeAgain(), 'the database itself lets no cell be had twice').rejects.toMatchObject({ code: '23505' })
}

/** Takes a cell that is taken. */
const takeAgain = () =>
  store.db.inTenant(store.tenantId, async (tx) => {
    const cell = await tx.selectFrom('occupied').selectAll().limit(1).executeTakeFirstOrThrow()
    await tx.insertInto('occupied').values(cell).execute()
  })

async function round(): Promise<void> {
  await check(await rush())
  expect(store.errors()).not.toMatch(/"level":(?:50|60)/)
  await store.db.inTenant(store.tenantId, async (tx) => {
    await tx.deleteFrom('booking_holds').execute()
    await tx.deleteFrom('orders').execute()
    await tx.deleteFrom('notifications').execute()
  })
}

test(`of ${CUSTOMERS} who hold, book and move at once nobody is booked twice`, round)

test(`nor in ${ALL_ROUNDS} rounds`, { tags: 'after-gate', timeout: 600_000 }, async () => {
  for (let left = ALL_ROUNDS; left > 0; left -= 1) await expect(round()).resolves.toBeUndefined()
})
