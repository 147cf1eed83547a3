import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database'
import { counting } from '#support/counted-database'
import { type TestDatabase, openTestDatabase } from '#support/database'
import { fixtureDocument } from '#support/fixture-document'
import { importTenant } from '#server/modules/import/import-tenant'
import { bytesOf } from './load-catalogue.ts'
import { createTenantDirectory, entriesOn, versionOf } from './tenant-directory.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
  await importTenant(open.db, await fixtureDocument('corner'))
})
afterAll(() => open.close())

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
    // While the database is too slow to be asked, the catalogue at hand is given.
    await expect.poll(async () => (await directory.find('corner'))?.version).toBe((before?.version ?? 0) + 1)
    const after = await directory.find('corner')
    expect(after?.itemsById.get('kebab')?.price).toBe('33.00')
  })

  it('follows the stars of the same version: at once, and then once in a while', async () => {
    const directory = createTenantDirectory(open.db, { trustMs: 0, ratingEveryMs: 60_000 })
    const rate = async (stars: number) => {
      const id = (await directory.find('corner'))?.id ?? ''
      await open.db.inTenant(id, (tx) =>
        tx
          .updateTable('tenants')
          .set((set) => ({ rating_sum: set('rating_sum', '+', stars), rating_count: set('rating_count', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      )
      return directory.find('corner')
    }
    const before = await directory.find('corner')
    const total = before?.tenant.reviews_total ?? 0
    const after = await rate(5)
    expect(after?.tenant.reviews_total).toBe(total + 1)
    expect([after?.version, after?.items]).toEqual([before?.version, before?.items])
    expect(await rate(1)).toBe(after)
    const eager = createTenantDirectory(open.db, { trustMs: 0, ratingEveryMs: 0 })
    expect((await eager.find('corner'))?.tenant.reviews_total).toBe(total + 2)
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
    await expect(directory.entries()).rejects.toThrow('down')
    isDown = false
    expect((await directory.find('corner'))?.slug).toBe('corner')
    expect(await directory.entries()).toHaveLength(1)
  })
})

describe('while something long keeps the database', () => {
  /** The database, as it is behind a transaction that takes until it is let go. */
  function busy() {
    const { promise: free, resolve: letGo } = Promise.withResolvers<null>()
    const state = { isBusy: false }
    const db: Database = {
      ...open.db,
      outsideTenants: async (work) => {
        if (state.isBusy) await free
        return open.db.outsideTenants(work)
      },
    }
    return { db, state, letGo: () => letGo(null) }
  }

  it('tells of a store it knows without waiting for the end, and of its change afterwards', async () => {
    const { db, state, letGo } = busy()
    const directory = createTenantDirectory(db, { trustMs: 0 })
    const before = await directory.find('corner')
    await importTenant(open.db, await repriced('44.00'))
    state.isBusy = true
    expect(await directory.find('corner')).toBe(before)
    expect(await directory.findEntry('corner')).toMatchObject({ version: before?.version })
    letGo()
    await directory.refresh('corner')
    expect((await directory.find('corner'))?.itemsById.get('kebab')?.price).toBe('44.00')
  })

  it('says that there is no such store only when it has looked', async () => {
    const { db, state, letGo } = busy()
    const directory = createTenantDirectory(db, { trustMs: 0 })
    await directory.find('corner')
    state.isBusy = true
    let answer: unknown = 'none yet'
    const asking = directory.find('nobody').then((found) => (answer = found))
    await directory.find('corner')
    expect(answer).toBe('none yet')
    letGo()
    expect(await asking).toBeNull()
  })
})

describe('many stores', { tags: 'after-gate' }, () => {
  const SLUGS = Array.from({ length: 12 }, (_, index) => `many-${index}`)
  beforeAll(async () => {
    const document = await fixtureDocument('many')
    for (const slug of SLUGS) await importTenant(open.db, { ...document, store: { ...document.store, slug } })
  })

  it('cost one question in all to know that none has changed', async () => {
    const { db, transactions } = counting(open.db)
    const directory = createTenantDirectory(db, { trustMs: 60_000 })
    await Promise.all(SLUGS.map((slug) => directory.find(slug)))
    expect(transactions()).toBe(1 + SLUGS.length)
    const before = await directory.find('many-3')
    await directory.refresh('many-3')
    expect(transactions()).toBe(2 + SLUGS.length)
    expect(await directory.find('many-3')).toBe(before)
    expect(transactions()).toBe(2 + SLUGS.length)
  })

  it('are not all kept in memory: those that were not asked for the longest are read again', async () => {
    const { db, transactions } = counting(open.db)
    const one = await createTenantDirectory(open.db).find('many-0')
    if (!one) throw new Error('the store was imported')
    const directory = createTenantDirectory(db, { trustMs: 60_000, catalogueBytes: 3 * bytesOf(one) })
    for (const slug of SLUGS) await directory.find(slug)
    const before = transactions()
    for (const slug of SLUGS.slice(-3)) await directory.find(slug)
    expect(transactions()).toBe(before)
    await directory.find('many-0')
    expect(transactions()).toBe(before + 1)
  })

  it('are listed without their catalogues, from one question', async () => {
    const { db, transactions } = counting(open.db)
    const directory = createTenantDirectory(db, { trustMs: 60_000 })
    const entries = await directory.entries()
    const summaries = await directory.summaries(entriesOn(entries, { number: 1, size: 6 }))
    expect(summaries).toHaveLength(6)
    const logos = summaries.filter((summary) => summary.tenant_logo).length
    expect(transactions()).toBe(2 + logos)
    await directory.summaries(entriesOn(entries, { number: 1, size: 6 }))
    expect(transactions()).toBe(2 + logos)
    const whole = await directory.find(summaries[0]?.slug ?? '')
    expect(whole?.tenant).toMatchObject(summaries[0] ?? {})
  })

  it('changed by another process are seen when the trust in the last answer is over', async () => {
    const directory = createTenantDirectory(open.db, { trustMs: 0 })
    const [before, version] = [await directory.find('many-5'), versionOf(await directory.entries())]
    const document = await fixtureDocument('many')
    const store = { ...document.store, slug: 'many-5', phone: '+966500000005' }
    await importTenant(open.db, { ...document, store })
    expect((await directory.find('many-5'))?.version).toBe((before?.version ?? 0) + 1)
    expect(versionOf(await directory.entries())).not.toBe(version)
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

  it('neither waits for what is being read of the version before, nor takes it', async () => {
    const { promise: old, resolve: letGo } = Promise.withResolvers<null>()
    let reads = 0
    const slow: Database['inTenant'] = async (id, work) => {
      reads += 1
      const isFirst = reads === 1
      const read = await open.db.inTenant(id, work)
      if (isFirst) await old
      return read
    }
    const directory = createTenantDirectory({ ...open.db, inTenant: slow }, { trustMs: 60_000 })
    const early = directory.find('corner')
    await expect.poll(() => reads).toBe(1)
    await importTenant(open.db, await repriced('88.00'))
    await directory.refresh('corner')
    expect((await directory.find('corner'))?.itemsById.get('kebab')?.price).toBe('88.00')
    letGo(null)
    await early
    expect((await directory.find('corner'))?.itemsById.get('kebab')?.price).toBe('88.00')
  })

  it('makes a new store visible that was unknown a moment ago', async () => {
    const directory = createTenantDirectory(open.db, { trustMs: 60_000 })
    expect(await directory.find('late')).toBeNull()
    expect((await directory.entries()).map((store) => store.slug)).not.toContain('late')
    const document = await fixtureDocument('late')
    await importTenant(open.db, { ...document, store: { ...document.store, name: { en: 'A late one', ar: 'متأخر' } } })
    await directory.refresh('late')
    expect((await directory.find('late'))?.tenant.name).toBe('A late one')
    expect((await directory.entries())[0]?.slug).toBe('late')
  })
})
