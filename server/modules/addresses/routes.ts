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
import { serve } from '#server/platform/http/register'
import type { RequestStore } from '#server/platform/http/route'
import { inTenantOnce } from '#server/platform/idempotency/idempotency'
import { deleteAddress as removeOne, editAddress, makeDefault, saveAddress } from './address-rules.ts'
import { type AddressRow, addressesOf } from './addresses-repository.ts'

export function registerAddressesRoutes(app: FastifyInstance, deps: CatalogDeps) {
  const zoneOf = async ({ slug }: RequestStore) => (await requireCatalogue(deps.directory, slug)).store.zone

  serve(app, deps, listAddresses, async ({ store, customer }) => {
    const zone = await zoneOf(store)
    const rows = await deps.db.inTenant(store.id, (tx) => addressesOf(tx, store.id, customer.id))
    return { data: rows.map(presentAddress), meta: { zone: zone ?? null } }
  })

  serve(app, deps, addAddress, async (request) => {
    const zone = await zoneOf(request.store)
    const { body, idempotencyKey: key } = request
    return inTenantOnce(deps, addAddress, 'addAddress', request, async (tx, at) => ({
      status: 201,
      data: presentAddress(await saveAddress(tx, ownerOf(request), { id: key || randomUUID(), body, zone, at })),
    }))
  })

  serve(app, deps, updateAddress, async (request) => {
    const zone = await zoneOf(request.store)
    const { params, body } = request
    return inTenantOnce(deps, updateAddress, 'updateAddress', request, async (tx) => ({
      status: 200,
      data: presentAddress(await editAddress(tx, ownerOf(request), params.id, { body, zone })),
    }))
  })

  serve(app, deps, deleteAddress, (request) =>
    inTenantOnce(deps, deleteAddress, 'deleteAddress', request, async (tx) => {
      await removeOne(tx, ownerOf(request), request.params.id)
      return { status: 200, data: null }
    }),
  )

  serve(app, deps, setDefaultAddress, (request) =>
    inTenantOnce(deps, setDefaultAddress, 'setDefaultAddress', request, async (tx) => ({
      status: 200,
      data: presentAddress(await makeDefault(tx, ownerOf(request), request.params.id)),
    })),
  )
}

const ownerOf = ({ store, customer }: { store: RequestStore; customer: { id: string } }) => ({
  tenantId: store.id,
  customerId: customer.id,
})

export function presentAddress({
  tenant_id: _tenant,
  customer_id: _customer,
  created_at: _at,
  ...row
}: AddressRow): Address {
  return { ...row, is_default: row.is_default ? '1' : '0' }
}
