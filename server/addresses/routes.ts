// A customer's saved addresses.
import type { FastifyInstance } from 'fastify'
import { listAddresses } from '#contract/address'
import type { RouteDeps } from '#server/http/deps'
import { serve } from '#server/http/register'
import { presentAddress } from './address-presenter.ts'
import { addressesOf } from './addresses-repository.ts'

/** Adds the endpoints of contract/address.ts that are served so far. */
export function registerAddressesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, deps, listAddresses, async ({ store, customer }) => {
    const rows = await deps.db.inTenant(store.id, (tx) => addressesOf(tx, store.id, customer.id))
    return { data: rows.map(presentAddress) }
  })
}
