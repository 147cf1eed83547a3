import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#support/database'
import { tenantRow } from '#support/sample-store'
import type { Transaction } from './database.ts'
import { sqlState } from './transactions.ts'

const raise = (tx: Transaction, state: string): Promise<unknown> =>
  sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`).execute(tx)

describe.each(['embedded', 'postgres'] as const)('transactions on the %s engine', (engine) => {
  let test: TestDatabase
  const tenantId = randomUUID()
  const add = (tx: Transaction, name: string): Promise<unknown> =>
    tx.insertInto('operator_tokens').values({ tenant_id: tenantId, token_hash: name, name }).execute()
  const names = async (): Promise<string[]> =>
    (
      await test.db.inTenant(tenantId, (tx) =>
        tx.selectFrom('operator_tokens').select('name').orderBy('name').execute(),
      )
    ).map(({ name }) => name)

  beforeAll(async () => {
    test = await openTestDatabase(engine)
    await test.db.inTenant(tenantId, (tx) => tx.insertInto('tenants').values(tenantRow(tenantId, 'store')).execute())
  })
  afterAll(() => test?.close())

  it('takes a value as text, never as a part of the statement', async () => {
    const name = `'); drop table orders; -- $1 \\`
    await test.db.inTenant(tenantId, (tx) => add(tx, name))
    expect(await names()).toEqual([name])
    await test.db.inTenant(tenantId, (tx) => tx.deleteFrom('operator_tokens').where('name', '=', name).execute())
  })

  it('keeps all of a transaction or nothing of it', async () => {
    await expect(
      test.db.inTenant(tenantId, async (tx) => {
        await add(tx, 'lost')
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await names()).toEqual([])
  })

  it.each(['40001', '40P01', '55P03'])('runs work again after %s, from a clean state', async (state) => {
    let runs = 0
    await test.db.inTenant(tenantId, async (tx) => {
      runs += 1
      await add(tx, `again ${state}`)
      if (runs < 3) await raise(tx, state)
    })
    expect(runs).toBe(3)
    expect(await names()).toContain(`again ${state}`)
  })

  it('gives up after five retries', async () => {
    let runs = 0
    const attempt = test.db.inTenant(tenantId, async (tx) => {
      runs += 1
      await raise(tx, '40001')
    })
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('40001')
    expect(runs).toBe(6)
  })

  it('does not run work again after any other failure', async () => {
    let runs = 0
    const attempt = test.db.inTenant(tenantId, async (tx) => {
      runs += 1
      await raise(tx, '23505')
    })
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('23505')
    expect(runs).toBe(1)
  })

  it('never mixes the statements of transactions that run at once', async () => {
    const tenants = Array.from({ length: 20 }, () => randomUUID())
    const seen = await Promise.all(
      tenants.map((id, index) =>
        test.db
          .inTenant(id, async (tx) => {
            await tx
              .insertInto('tenants')
              .values(tenantRow(id, `store-${index}`))
              .execute()
            await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
            const { rows } = await sql<{ own: string }>`select current_setting('app.tenant_id') as own`.execute(tx)
            const visible = await tx.selectFrom('tenants').select('id').execute()
            if (index % 4 === 0) throw new Error('planted')
            return [rows[0]?.own, visible.map((row) => row.id)]
          })
          .catch(() => null),
      ),
    )
    expect(seen).toEqual(tenants.map((id, index) => (index % 4 === 0 ? null : [id, [id]])))
    const kept = await test.db.outsideTenants((tx) =>
      tx.selectFrom('tenants').select('id').where('slug', 'like', 'store-%').execute(),
    )
    expect(kept).toHaveLength(15)
  })

  it('counts up without losing a step when 40 transactions want the same row', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        test.db.inTenant(tenantId, (tx) =>
          tx
            .updateTable('tenants')
            .set((eb) => ({ next_order_number: eb('next_order_number', '+', 1) }))
            .where('id', '=', tenantId)
            .execute(),
        ),
      ),
    )
    const { next_order_number } = await test.db.inTenant(tenantId, (tx) =>
      tx.selectFrom('tenants').select('next_order_number').executeTakeFirstOrThrow(),
    )
    expect(next_order_number).toBe(41)
  })

  it('reports work whose failed statement was swallowed as not kept', async () => {
    await expect(
      test.db.inTenant(tenantId, async (tx) => {
        await add(tx, 'swallowed')
        await raise(tx, '22000').catch(() => undefined)
      }),
    ).rejects.toThrow(/rolled back/)
    expect(await names()).not.toContain('swallowed')
  })

  it('finishes what runs before it closes, and starts nothing afterwards', async () => {
    const { db, close } = await openTestDatabase(engine)
    const id = randomUUID()
    const order: string[] = []
    const running = db
      .inTenant(id, async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.insertInto('tenants').values(tenantRow(id, 'store')).execute()
      })
      .then(() => order.push('kept'))
    const closing = close().then(() => order.push('closed'))
    await expect(db.inTenant(id, async () => undefined)).rejects.toThrow('the database is closed')
    await expect(db.ping()).rejects.toThrow('the database is closed')
    await Promise.all([running, closing])
    expect(order).toEqual(['kept', 'closed'])
  })
})
