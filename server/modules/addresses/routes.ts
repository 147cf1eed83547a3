import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  type Address,
  addAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from '#contract/address'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import type { Transaction } from '#server/platform/db/database'
import { serve } from '#server/platform/http/register'
import type { RequestStore } from '#server/platform/http/route'
import { fingerprintOf, once, successOf } from '#server/platform/idempotency/idempotency'
import { deleteAddress as removeOne, editAddress, makeDefault, saveAddress } from './address-rules.ts'
import { type AddressOwner, type AddressRow, addressesOf } from './addresses-repository.ts'

export function registerAddressesRoutes(app: FastifyInstance, deps: CatalogDeps) {
  const zoneOf = async ({ slug }: RequestStore) => (await requireCatalogue(deps.directory, slug)).store.zone

  serve(app, deps, listAddresses, async ({ store, customer }) => {
    const zone = await zoneOf(store)
    const rows = await deps.db.inTenant(store.id, (tx) => addressesOf(tx, store.id, customer.id))
    return { data: rows.map(presentAddress), meta: { zone: zone ?? null } }
  })

  serve(app, deps, addAddress, async ({ store, customer, body, idempotencyKey: key }) => {
    const asked = { id: key || randomUUID(), body, zone: await zoneOf(store), at: deps.now() }
    return change(deps, { store, customer, key, route: 'addAddress', asks: body }, async (tx, owner) => ({
      status: 201,
      data: presentAddress(await saveAddress(tx, owner, asked)),
    }))
  })

  serve(app, deps, updateAddress, async ({ store, customer, params: { id }, body, idempotencyKey: key }) => {
    const zone = await zoneOf(store)
    return change(deps, { store, customer, key, route: 'updateAddress', asks: { id, ...body } }, async (tx, owner) => ({
      status: 200,
      data: presentAddress(await editAddress(tx, owner, id, { body, zone })),
    }))
  })

  serve(app, deps, deleteAddress, async ({ store, customer, params: { id }, idempotencyKey: key }) =>
    change(deps, { store, customer, key, route: 'deleteAddress', asks: { id } }, async (tx, owner) => {
      await removeOne(tx, owner, id)
      return { status: 200, data: null }
    }),
  )

  serve(app, deps, setDefaultAddress, async ({ store, customer, params: { id }, idempotencyKey: key }) =>
    change(deps, { store, customer, key, route: 'setDefaultAddress', asks: { id } }, async (tx, owner) => ({
      status: 200,
      data: presentAddress(await makeDefault(tx, owner, id)),
    })),
  )
}

type Asked = {
  readonly store: RequestStore
  readonly customer: { readonly id: string }
  /** Empty when the request had no idempotency key. */
  readonly key: string
  readonly route: string
  readonly asks: unknown
}

type Answer<Data> = { status: number; data: Data }

/** Makes a change in one transaction, and with a key only once. */
async function change<Data>(
  { db, now }: CatalogDeps,
  { store, customer, key, route, asks }: Asked,
  work: (tx: Transaction, owner: AddressOwner) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const owner = { tenantId: store.id, customerId: customer.id }
  if (key === '') return db.inTenant(store.id, (tx) => work(tx, owner))
  const keyed = { ...owner, route, key, fingerprint: fingerprintOf(route, asks), at: now() }
  return successOf(await db.inTenant(store.id, (tx) => once(tx, keyed, () => work(tx, owner))))
}

export function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    address_type: row.address_type,
    address: row.address,
    city: row.city,
    state: row.state,
    country_id: row.country_id,
    street: row.street,
    postal_code: row.postal_code,
    is_default: row.is_default ? '1' : '0',
  }
}
