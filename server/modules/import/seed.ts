import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ImportDocument } from '#contract/import-document'
import { demoDocuments } from '#demo/documents'
import { startPoint } from '#domain/zone'
import type { Database } from '#server/platform/db/database'
import { hashPassword } from '#server/modules/identity/password'
import { findByIdentifier, insertCustomer } from '#server/modules/identity/customers-repository'
import { insertAddress } from '#server/modules/addresses/addresses-repository'
import { gazetteer } from '#server/modules/maps/gazetteer'
import { unknownPlace } from '#server/modules/maps/geocoder'
import { importTenant } from './import-tenant.ts'
import { findVersion } from '#server/modules/stores/tenant-repository'

/** Values of `SEED`: `demo` is the small demo stores, `large` the one of 2,000 items. */
export type SeedSelection = readonly ('demo' | 'large')[]

export const DEMO_CUSTOMER = {
  name: 'Demo Customer',
  phone: '+966501234567',
  email: 'demo@example.com',
  password: 'Demo-pass-1',
} as const

type Store = ImportDocument['store']

const NEXT_DOOR = 0.0002

/** A place inside the zone, but not at the store, where the pin of a new address is. */
function placeIn({ location, zone }: Store) {
  const { latitude, longitude } = startPoint(location ?? null, zone ?? null)
  return { latitude: latitude + NEXT_DOOR, longitude }
}

async function addressIn(store: Store) {
  const point = placeIn(store)
  const asked = { locale: 'en', near: point, country: store.country } as const
  const { address, street, city, state, postal_code } = (await gazetteer.reverse(point, asked)) ?? unknownPlace(point)
  return { ...point, address, street, city, state, postal_code }
}

async function seedCustomer(db: Database, tenantId: string, store: Store) {
  const { password, ...named } = DEMO_CUSTOMER
  const isThere = await db.inTenant(tenantId, (tx) =>
    findByIdentifier(tx, tenantId, { kind: 'phone', value: named.phone }),
  )
  if (isThere) return false
  const passwordHash = await hashPassword(password)
  const address = await addressIn(store)
  return db.inTenant(tenantId, async (tx) => {
    const customer = await insertCustomer(tx, {
      tenant_id: tenantId,
      id: randomUUID(),
      ...named,
      password_hash: passwordHash,
      gender: null,
      birth_date: null,
      preferred_language: 'en',
    })
    if (!customer) return false
    await insertAddress(tx, {
      tenant_id: tenantId,
      id: randomUUID(),
      customer_id: customer.id,
      name: 'home',
      ...address,
      address_type: 'home',
      country_id: 1,
      is_default: true,
    })
    return true
  })
}

/** Seeds the selected demo stores and their customer at every start. What exists is kept; only what is missing is added. */
export async function seedDemo(db: Database, selection: SeedSelection, log: Logger) {
  if (selection.length === 0) return
  for (const document of await demoDocuments({ large: selection.includes('large') })) {
    const { store } = document
    const startedAt = performance.now()
    const before = await db.outsideTenants((tx) => findVersion(tx, store.slug))
    if (!before) await importTenant(db, document)
    const known = before ?? (await db.outsideTenants((tx) => findVersion(tx, store.slug)))
    if (!known) throw new Error(`store ${store.slug} vanished while seeding`)
    const isNewCustomer = await seedCustomer(db, known.id, store)
    if (!before || isNewCustomer)
      log.info({ store: store.slug, ms: Math.round(performance.now() - startedAt) }, 'seeded')
  }
}
