import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database'
import { openTestDatabase } from '#support/database'
import type { TestDatabase } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { importTenant } from './import-tenant.ts'
import { createTenantDirectory } from './tenant-directory.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
  await importTenant(open.db, await fixtureDocument('corner'))
})
afterAll(() => open.close())

/** The real database, counting its transactions. */
function counting(db: Database): { db: Database; transactions: () => number } {
  let count = 0
  const counted: Database = {
    ...db,
    inTenant: (tenantId, work) => {
      count += 1
      return db.inTenant(tenantId, work)
    },
    outsideTenants: (work) => {
      count += 1
      return db.outsideTenants(work)
    },
  }
  return { db: counted, transactions: () => count }
}

const repriced = async (price: string) => {
  const document = await fixtureDocument('corner')
  return { ...document, items: document.items.map((item) => ({ ...item, price })) }
}

describe('find', () => {
  it('reads a store once and then answers from memory', async () => {
    const { db, transactions } = counting(open.db)
    const directory = createTenantDirectory(db, { trustMs: 60_000 })
    const all = await Promise.all(Array.from({ length: 50 }, () => directory.find('corner')))
    expect(new Set(all).size).toBe(1)
    expect(transactions()).toBe(2)
    await directory.find('corner')
    expect(transactions()).toBe(2)
  })

  it('keeps the same catalogue while the version stands, and reads the new one when it moved', async () => {
    const directory = createTenantDirectory(open.db, { trustMs: 0 })
    const before = await directory.find('corner')
    expect(await directory.find('corner')).toBe(before)
    await importTenant(open.db, await repriced('33.00'))
    const after = await directory.find('corner')
    expect(after?.version).toBe((before?.version ?? 0) + 1)
    expect(after?.itemsById.get('kebab')?.price).toBe('33.00')
  })

  it('remembers unknown slugs and never asks the database about impossible ones', async () => {
    const { db, transactions } = counting(open.db)
    const directory = createTenantDirectory(db, { trustMs: 60_000 })
    expect(await directory.find('nobody')).toBeNull()
    expect(await directory.find('nobody')).toBeNull()
    expect(transactions()).toBe(1)
    for (const slug of ['', '..', 'Corner', 'a/b', '\u0000', '__proto__', 'x'.repeat(500)])
      expect(await directory.find(slug)).toBeNull()
    expect(transactions()).toBe(1)
  })

  it('answers again after the database failed', async () => {
    let isDown = true
    const flaky: Database = {
      ...open.db,
      outsideTenants: (work) => (isDown ? Promise.reject(new Error('down')) : open.db.outsideTenants(work)),
    }
    const directory = createTenantDirectory(flaky)
    await expect(directory.find('corner')).rejects.toThrow('down')
    await expect(directory.list()).rejects.toThrow('down')
    isDown = false
    expect((await directory.find('corner'))?.slug).toBe('corner')
    expect(await directory.list()).toHaveLength(1)
  })
})

describe('refresh', () => {
  it('makes a change visible at once', async () => {
    const directory = createTenantDirectory(open.db, { trustMs: 60_000 })
    await directory.find('corner')
    await importTenant(open.db, await repriced('77.00'))
    await directory.refresh('corner')
    expect((await directory.find('corner'))?.itemsById.get('kebab')?.price).toBe('77.00')
  })

  it('makes a new store visible that was unknown a moment ago', async () => {
    const directory = createTenantDirectory(open.db, { trustMs: 60_000 })
    expect(await directory.find('late')).toBeNull()
    expect((await directory.list()).map((store) => store.slug)).toEqual(['corner'])
    const document = await fixtureDocument('late')
    await importTenant(open.db, { ...document, store: { ...document.store, name: { en: 'A late one', ar: 'متأخر' } } })
    await directory.refresh('late')
    expect((await directory.find('late'))?.tenant.name).toBe('A late one')
    expect((await directory.list()).map((store) => store.slug)).toEqual(['late', 'corner'])
  })
})
