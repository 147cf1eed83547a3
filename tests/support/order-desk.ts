// Two stores with people who order: what tests of orders share.
import { randomUUID } from 'node:crypto'
import { pathOf } from '#contract/endpoint'
import type { WrittenDocument } from '#contract/import-document'
import { type Order, type OrderStatus, type PlaceOrderBody, orderSchema, placeOrder } from '#contract/order'
import { insertAddress } from '#server/modules/addresses/addresses-repository'
import { moveByStore } from '#server/modules/orders/order-moves'
import { importTenant } from '#server/modules/import/import-tenant'
import type { TestAnswer, TestClient } from './client.ts'
import { addressRow } from './sample-store.ts'
import { type TestServer, type TestServerOptions, startTestServer } from './server.ts'
import { storeDocument } from './stores.ts'

export const ORDERS = pathOf(placeOrder.path, { tenant: 'sumac' })
export const OTHER_ORDERS = pathOf(placeOrder.path, { tenant: 'other' })

export type Person = TestClient & { readonly id: string }
type RowCounts = { readonly orders: number; readonly events: number; readonly nextNumber: number }

export type OrderDesk = {
  readonly server: TestServer
  /** What the server believes the time to be; writable. */
  clock: Date
  /** Somebody who has just signed up at a store. */
  person(slug?: string): Promise<Person>
  /** Gives a customer of `sumac` an address. @returns its id. */
  addAddress(who: Person): Promise<string>
  /** Rows of everything that orders leave behind in the store `sumac`. */
  countRows(): Promise<RowCounts>
  storeId(slug?: string): Promise<string>
  /** Puts another document of `sumac` in place. @returns its catalogue version. */
  sell(document: WrittenDocument): Promise<number>
  /** The store `sumac` takes an order through these states. */
  move(order: Pick<Order, 'order_number'>, ...states: OrderStatus[]): Promise<void>
  close(): Promise<void>
}

/** Opens the stores `sumac` and `other`, of food where nothing else is said; with `listen` on a port of their own. */
export async function openOrderDesk(
  options: Pick<TestServerOptions, 'listen' | 'env' | 'stores' | 'pushService'> = {},
): Promise<OrderDesk> {
  let phones = 0
  const server = await startTestServer({
    stores: [storeDocument('sumac'), storeDocument('other')],
    now: () => desk.clock,
    ...options,
  })
  const desk: OrderDesk = {
    server,
    clock: new Date('2026-11-21T12:06:00.000Z'),
    close: () => server.close(),
    async storeId(slug = 'sumac') {
      const store = await server.directory.find(slug)
      if (!store) throw new Error(`${slug} is missing`)
      return store.id
    },
    async person(slug = 'sumac') {
      const client = server.client()
      phones += 1
      const answer = await client.post(`/api/${slug}/auth/sign-up`, {
        name: `P${phones}`,
        phone: `+96650${String(1_000_000 + phones)}`,
        password: 'Secret-pass-1',
        password_confirmation: 'Secret-pass-1',
      })
      if (answer.status !== 201) throw new Error(answer.text)
      const { data } = answer.json as { data: { user: { id: string } } } // the contract of a 201
      return { ...client, id: data.user.id }
    },
    async addAddress(who) {
      const tenantId = await desk.storeId()
      const row = addressRow(tenantId, who.id, true)
      await server.db.inTenant(tenantId, (tx) => insertAddress(tx, row))
      return row.id
    },
    async sell(document) {
      const { catalogue_version } = await importTenant(server.db, document)
      await server.directory.refresh('sumac')
      return catalogue_version
    },
    async move({ order_number }, ...states) {
      const tenantId = await desk.storeId()
      for (const to of states)
        await server.db.inTenant(tenantId, (tx) => moveByStore(tx, tenantId, order_number, to, desk.clock))
    },
    async countRows() {
      const tenantId = await desk.storeId()
      return server.db.inTenant(tenantId, async (tx) => {
        const orders = await tx.selectFrom('orders').select('id').execute()
        const events = await tx.selectFrom('order_events').select('order_id').execute()
        const store = await tx
          .selectFrom('tenants')
          .select('next_order_number')
          .where('id', '=', tenantId)
          .executeTakeFirstOrThrow()
        return { orders: orders.length, events: events.length, nextNumber: store.next_order_number }
      })
    },
  }
  return desk
}

/** Two plain dishes and a large one that asks: 48.00 + 45.50 = 93.50, with 14.03 tax 107.53. */
export const orderBody = (over: Partial<PlaceOrderBody> = {}): PlaceOrderBody => ({
  order_type: 'takeaway',
  agreed_total: '107.53',
  catalogue_version: 1,
  payment_method: 'cash_on_delivery',
  items: [
    { id: 'a', item_id: 'plain', quantity: 2, notes: '  no onions', variables: [] },
    { id: 'b', item_id: 'asks', quantity: 1, notes: '', variables: [{ variable_id: 'size', answer: 'large' }] },
  ],
  ...over,
})

/** Sends an order under a key; a fresh one when none is given. */
export const place = (
  who: TestClient,
  sent: unknown = orderBody(),
  key: string = randomUUID(),
  path = ORDERS,
): Promise<TestAnswer> => who.post(path, sent, { 'idempotency-key': key })

/** Cancels an order of `sumac` under a key; a fresh one when none is given. */
export const cancel = (
  who: TestClient,
  id: string,
  key: string = randomUUID(),
  sent: unknown = { cancel_reason: 'changed_mind' },
): Promise<TestAnswer> => who.post(`${ORDERS}/cancel/${id}`, sent, { 'idempotency-key': key })

/** The order of a success answer. */
export const orderOf = ({ json }: Pick<TestAnswer, 'json'>): Order =>
  orderSchema.parse((json as { data: unknown }).data) // parsed at once
