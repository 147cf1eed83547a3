// What the tables of booking accept, on both engines.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#support/database'
import { addSampleStore } from '#support/sample-store'
import { visitRow } from '#support/sample-visit'
import type { Transaction } from './database.ts'
import { sqlState } from './transactions.ts'

const UNIQUE = '23505'
const CHECK = '23514'
const FOREIGN = '23503'

describe.each(['embedded', 'postgres'] as const)('visits on the %s engine', (engine) => {
  let test: TestDatabase
  let tenantId: string
  let otherTenantId: string
  let visitId: string

  const withVisit = (change: Partial<ReturnType<typeof visitRow>>) => async (tx: Transaction) => {
    const { order_id } = await tx.selectFrom('visits').select('order_id').limit(1).executeTakeFirstOrThrow()
    const visit = { ...visitRow(tenantId, order_id, 'chair'), ...change }
    await tx.insertInto('visits').values(visit).execute()
    return visit.id
  }
  const occupy = (tx: Transaction, place: number, cell: number, visit = visitId, tenant = tenantId) =>
    tx
      .insertInto('occupied')
      .values({ tenant_id: tenant, resource_id: 'chair', place, cell, visit_id: visit })
      .execute()
  const stateOf = (work: (tx: Transaction) => Promise<unknown>, tenant = tenantId) =>
    test.db.inTenant(tenant, work).then(
      () => undefined,
      (error: unknown) => sqlState(error),
    )

  beforeAll(async () => {
    test = await openTestDatabase(engine)
    ;({ tenantId } = await addSampleStore(test.db, 'first'))
    ;({ tenantId: otherTenantId } = await addSampleStore(test.db, 'second'))
    visitId = await test.db.inTenant(tenantId, withVisit({}))
  })
  afterAll(() => test?.close())

  it('have each place of a resource once at a time, and another store has its own', async () => {
    expect(await stateOf((tx) => occupy(tx, 1, 100))).toBeUndefined()
    expect(await stateOf((tx) => occupy(tx, 1, 100))).toBe(UNIQUE)
    expect(await stateOf((tx) => occupy(tx, 2, 100))).toBeUndefined()
    expect(await stateOf((tx) => occupy(tx, 1, 101))).toBeUndefined()
    const other = await test.db.inTenant(otherTenantId, (tx) =>
      tx.selectFrom('visits').select('id').executeTakeFirstOrThrow(),
    )
    expect(await stateOf((tx) => occupy(tx, 1, 100, other.id, otherTenantId), otherTenantId)).toBeUndefined()
    expect(await stateOf((tx) => occupy(tx, 3, 100, other.id))).toBe(FOREIGN)
  })

  it('give back what they occupy when they are deleted', async () => {
    const left = await test.db.inTenant(tenantId, async (tx) => {
      const id = await withVisit({})(tx)
      await occupy(tx, 1, 200, id)
      await tx.deleteFrom('visits').where('id', '=', id).execute()
      return tx.selectFrom('occupied').select('cell').where('visit_id', '=', id).execute()
    })
    expect(left).toEqual([])
  })

  it.each([
    ['of nobody', { resource_id: 'nobody' }, FOREIGN],
    ['of nothing', { item_id: 'nothing' }, FOREIGN],
    ['of no order', { order_id: randomUUID() }, FOREIGN],
    ['that end when they start', { ends_at: new Date('2026-01-05T09:00:00Z') }, CHECK],
    ['that start before their time is kept', { kept_from: new Date('2026-01-05T09:05:00Z') }, CHECK],
    ['that end after it', { kept_until: new Date('2026-01-05T09:55:00Z') }, CHECK],
  ])('are none %s', async (_what, change, state) => {
    expect(await stateOf(withVisit(change))).toBe(state)
  })
})
