import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInZone } from '#domain/zone'
import { type TestDatabase, openTestDatabase, quietLog } from '#support/database'
import { verifyPassword } from '#server/modules/identity/password'
import { DEMO_CUSTOMER, seedDemo } from './seed.ts'
import { createTenantDirectory } from '#server/modules/catalog/tenant-directory'
import { importTenant } from './import-tenant.ts'
import { exportTenant } from './export-tenant.ts'

let open: TestDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

const storeOf = async (slug: string) => {
  const found = await createTenantDirectory(open.db).find(slug)
  if (!found) throw new Error(`${slug} is missing`)
  return found
}

const customersOf = (tenantId: string) =>
  open.db.inTenant(tenantId, (tx) => tx.selectFrom('customers').selectAll().execute())

it('seeds nothing when nothing is selected', async () => {
  await seedDemo(open.db, [], quietLog)
  expect(await createTenantDirectory(open.db).entries()).toEqual([])
})

const CITY_OF: Readonly<Record<string, string>> = {
  sumac: 'Riyadh',
  bayt: 'Riyadh',
  lamsa: 'Jeddah',
  mellow: 'Al Khobar',
}

it(
  'makes the four demo stores, each with its customer and an address inside its zone, in words of its own city',
  { tags: 'after-gate' },
  async () => {
    await seedDemo(open.db, ['demo'], quietLog)
    const stores = await createTenantDirectory(open.db).entries()
    expect(stores.map((store) => store.slug).toSorted()).toEqual(['bayt', 'lamsa', 'mellow', 'sumac'])
    for (const { slug } of stores) {
      const { id, store } = await storeOf(slug)
      const [customer, ...others] = await customersOf(id)
      expect(others).toEqual([])
      expect(customer).toMatchObject({ name: 'Demo Customer', phone: '+966501234567', email: 'demo@example.com' })
      expect(await verifyPassword(customer?.password_hash ?? null, DEMO_CUSTOMER.password)).toBe(true)
      const addresses = await open.db.inTenant(id, (tx) => tx.selectFrom('addresses').selectAll().execute())
      expect(addresses).toMatchObject([
        {
          customer_id: customer?.id,
          is_default: true,
          address: expect.stringMatching(/^Building \d+, \w/),
          city: CITY_OF[slug],
        },
      ])
      for (const { longitude, latitude } of addresses) {
        expect(store.zone === undefined || isInZone(store.zone, { longitude, latitude }), slug).toBe(true)
      }
    }
  },
)

it(
  'leaves a store alone that an operator changed meanwhile, and adds the customer that a killed start left out',
  { tags: 'after-gate' },
  async () => {
    const changed = await exportTenant(open.db, 'mellow')
    await importTenant(open.db, { ...changed, items: changed.items.slice(1) })
    const { id, version } = await storeOf('mellow')
    await open.db.inTenant(id, (tx) => tx.deleteFrom('customers').execute())
    await seedDemo(open.db, ['demo'], quietLog)
    expect((await storeOf('mellow')).version).toBe(version)
    expect(await customersOf(id)).toHaveLength(1)
  },
)
