// What the tables accept, and how values come back, on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#support/database'
import { addSampleStore, addressRow, customerRow, orderRow, tenantRow } from '#support/sample-store'
import type { Transaction } from './database.ts'
import { sqlState } from './transactions.ts'

const UNIQUE = '23505'
const CHECK = '23514'
const FOREIGN = '23503'

describe.each(['embedded', 'postgres'] as const)('tables on the %s engine', (engine) => {
  let test: TestDatabase
  let tenantId: string
  let customerId: string
  let otherTenantId: string

  beforeAll(async () => {
    test = await openTestDatabase(engine)
    ;({ tenantId, customerId } = await addSampleStore(test.db, 'first'))
    ;({ tenantId: otherTenantId } = await addSampleStore(test.db, 'second'))
  })
  afterAll(() => test?.close())

  const stateOf = async (
    work: (tx: Transaction) => Promise<unknown>,
    tenant = tenantId,
  ): Promise<string | undefined> => {
    try {
      await test.db.inTenant(tenant, work)
      return undefined
    } catch (error) {
      return sqlState(error)
    }
  }

  it('reads every kind of value as the schema says', async () => {
    const bytes = Buffer.from([0, 1, 127, 128, 255, 92])
    const id = randomUUID()
    await test.db.inTenant(tenantId, async (tx) => {
      await tx
        .insertInto('customers')
        .values({
          ...customerRow(tenantId, id),
          birth_date: '1990-02-28',
          created_at: new Date('2026-03-29T00:30:00.123Z'),
        })
        .execute()
      await tx
        .insertInto('images')
        .values({
          tenant_id: tenantId,
          hash: 'fedcba9876543210',
          source: bytes,
          width: 1,
          height: 2,
          is_cutout: true,
          hue: 359,
        })
        .execute()
      await tx
        .insertInto('orders')
        .values({
          ...orderRow(tenantId, id, Number.MAX_SAFE_INTEGER),
          tax_percent: 15.25,
          total_minor: 9_007_199_254_740_991,
          notes: 'ملاحظة "x" \\ 🌶️',
          location: 'null',
          lines: JSON.stringify([{ text: 'a\nb', list: [1, 2.5, null], nested: { ar: 'ش' } }]),
          reserved_at: '2026-07-01T10:00:00+03:00',
        })
        .execute()
      const customer = await tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(customer).toEqual({
        tenant_id: tenantId,
        id,
        name: 'Someone',
        phone: null,
        email: null,
        password_hash: 'none',
        gender: null,
        birth_date: '1990-02-28',
        preferred_language: 'en',
        created_at: new Date('2026-03-29T00:30:00.123Z'),
        notifications_revision: 0,
      })
      const image = await tx
        .selectFrom('images')
        .select(['source', 'is_cutout', 'hue'])
        .where('hash', '=', 'fedcba9876543210')
        .executeTakeFirstOrThrow()
      expect(Buffer.isBuffer(image.source)).toBe(true)
      expect([image.source.equals(bytes), image.is_cutout, image.hue]).toEqual([true, true, 359])
      const order = await tx.selectFrom('orders').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow()
      expect(order).toEqual({
        tenant_id: tenantId,
        id: order.id,
        order_number: Number.MAX_SAFE_INTEGER,
        customer_id: id,
        guest_name: null,
        guest_phone: null,
        table_number: null,
        portions: null,
        status: 'pending',
        order_type: 'takeaway',
        payment_method: 'cash',
        currency: 'SAR',
        tax_percent: 15.25,
        prices_include_tax: false,
        subtotal_minor: 4_800,
        delivery_minor: 0,
        tax_minor: 720,
        total_minor: 9_007_199_254_740_991,
        notes: 'ملاحظة "x" \\ 🌶️',
        location: null,
        lines: [{ text: 'a\nb', list: [1, 2.5, null], nested: { ar: 'ش' } }],
        ordered_at: new Date('2026-01-02T03:04:05.678Z'),
        reserved_at: new Date('2026-07-01T07:00:00.000Z'),
        revision: 1,
        cancel_reason: null,
        anonymised_at: null,
      })
    })
  })

  it('reads counts and sums as numbers, and refuses one that a number cannot hold', async () => {
    await test.db.inTenant(tenantId, async (tx) => {
      const { rows } =
        await sql`select count(*) as n, sum(x)::numeric as total, avg(x) as mean, min(x) as least from (values (1::bigint), (4)) v (x)`.execute(
          tx,
        )
      expect(rows).toEqual([{ n: 2, total: 5, mean: 2.5, least: 1 }])
      await expect(sql`select 9007199254740993::bigint as big`.execute(tx)).rejects.toThrow(
        /more than a number can hold/,
      )
    })
  })

  it('gives a customer at most one default address, and a store as many as it has customers', async () => {
    const insert = (customer: string, isDefault: boolean) =>
      stateOf((tx) =>
        tx
          .insertInto('addresses')
          .values(addressRow(tenantId, customer, isDefault))
          .execute(),
      )
    expect(await insert(customerId, false)).toBeUndefined()
    expect(await insert(customerId, true)).toBe(UNIQUE)
    const another = randomUUID()
    await test.db.inTenant(tenantId, (tx) =>
      tx.insertInto('customers').values(customerRow(tenantId, another)).execute(),
    )
    expect(await insert(another, true)).toBeUndefined()
  })

  it('knows a phone, an e-mail and an order number once in a store, and again in another', async () => {
    const person = { phone: '+966501234567', email: 'a@example.com' }
    const insert = (tenant: string, row: Partial<typeof person>) =>
      stateOf(
        (tx) =>
          tx
            .insertInto('customers')
            .values({ ...customerRow(tenant, randomUUID()), ...row })
            .execute(),
        tenant,
      )
    expect([await insert(tenantId, person), await insert(otherTenantId, person)]).toEqual([undefined, undefined])
    expect(await insert(tenantId, { phone: person.phone })).toBe(UNIQUE)
    expect(await insert(tenantId, { email: person.email })).toBe(UNIQUE)
    expect(
      await stateOf((tx) =>
        tx
          .insertInto('orders')
          .values(orderRow(tenantId, customerId, 1))
          .execute(),
      ),
    ).toBe(UNIQUE)
  })

  it('knows a slug once', async () => {
    const id = randomUUID()
    expect(await stateOf((tx) => tx.insertInto('tenants').values(tenantRow(id, 'first')).execute(), id)).toBe(UNIQUE)
  })

  it.each([
    ['a negative total', { total_minor: -1 }],
    ['a negative tax', { tax_minor: -1 }],
    ['a currency that is no code', { currency: 'riyal' }],
    ['an empty status', { status: '' }],
    ['an order without lines', { lines: '[]' }],
    ['a tax in the prices that is more than they are', { prices_include_tax: true, tax_minor: 4_801 }],
    ['a tax that is no number', { tax_percent: Number.NaN }],
  ])('refuses %s', async (_what, change) => {
    expect(
      await stateOf((tx) =>
        tx
          .insertInto('orders')
          .values({ ...orderRow(tenantId, customerId, 77), ...change })
          .execute(),
      ),
    ).toBe(CHECK)
  })

  it.each([
    ['a latitude beyond the pole', { latitude: 90.1 }],
    ['a longitude that is no number', { longitude: Number.NaN }],
    ['an empty address type', { address_type: '' }],
  ])('refuses %s', async (_what, change) => {
    expect(
      await stateOf((tx) =>
        tx
          .insertInto('addresses')
          .values({ ...addressRow(tenantId, customerId, false), ...change })
          .execute(),
      ),
    ).toBe(CHECK)
  })

  it.each([
    ['a phone that is not E.164', { phone: '0501234567' }],
    ['an e-mail with capitals', { email: 'A@example.com' }],
    ['an empty name', { name: '' }],
  ])('refuses a customer with %s', async (_what, change) => {
    expect(
      await stateOf((tx) =>
        tx
          .insertInto('customers')
          .values({ ...customerRow(tenantId, randomUUID()), ...change })
          .execute(),
      ),
    ).toBe(CHECK)
  })

  it('refuses rows that lean on a row of another store', async () => {
    const { customerId: foreign } = await addSampleStore(test.db, 'third')
    expect(
      await stateOf((tx) =>
        tx
          .insertInto('orders')
          .values(orderRow(tenantId, foreign, 78))
          .execute(),
      ),
    ).toBe(FOREIGN)
    expect(
      await stateOf((tx) =>
        tx
          .insertInto('addresses')
          .values(addressRow(tenantId, foreign, false))
          .execute(),
      ),
    ).toBe(FOREIGN)
  })

  it('holds items on sale to their category and picture by the end of the transaction, and withdrawn ones to neither', async () => {
    const remove = (tx: Transaction) => tx.deleteFrom('categories').where('id', '=', 'food').execute()
    expect(await stateOf(remove)).toBe(FOREIGN)
    expect(
      await stateOf(async (tx) => {
        await remove(tx)
        await tx.deleteFrom('images').where('hash', '=', '0123456789abcdef').execute()
        await tx.updateTable('items').set({ is_withdrawn: true }).where('id', '=', 'soup').execute()
      }),
    ).toBeUndefined()
  })

  it("finds a customer's orders and an order by key through an index", async () => {
    const plans = await test.db.inTenant(tenantId, async (tx) => {
      const row = sql`jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 1000 + n, 'ordered_at', now() - n * interval '1 minute'))`
      await sql`insert into orders select (${row}).* from orders o, generate_series(1, 3000) n where o.order_number = 1`.execute(
        tx,
      )
      const explain = async (query: ReturnType<typeof sql>): Promise<string> =>
        JSON.stringify((await sql`explain ${query}`.execute(tx)).rows)
      return [
        await explain(
          sql`select * from orders where tenant_id = ${tenantId} and customer_id = ${customerId} order by ordered_at desc limit 20`,
        ),
        await explain(
          sql`select * from idempotency_keys where tenant_id = ${tenantId} and customer_id = ${customerId} and route = 'order' and key = 'key'`,
        ),
        await explain(sql`select * from sessions where token_hash = 'x'`),
      ]
    })
    expect(plans.map((plan) => /using (\w+)/.exec(plan)?.[1])).toEqual([
      'orders_by_customer',
      'idempotency_keys_pkey',
      'sessions_token_hash_key',
    ])
    expect(plans[0]).not.toContain('Sort')
  })
})
