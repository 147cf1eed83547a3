import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HOLD_MS, holdTime, listSlots, releaseHold } from '#contract/booking'
import type { Item } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { isInZone } from '#domain/zone'
import { findAddress } from '#server/modules/addresses/addresses-repository'
import { type Catalogue, lockCatalogue } from '#server/modules/catalog/load-catalogue'
import { invalid } from '#server/modules/catalog/order-lines'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import type { Transaction } from '#server/platform/db/database'
import { LIMITS, createStoreLimit } from '#server/platform/http/rate-limit'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { inTenantOnce } from '#server/platform/idempotency/idempotency'
import { type Asked, type BookedFrom, type Wanted, readTimetable, serviceOf, servingOf } from './booking-question.ts'
import { dropHold, dropHolds, findHold, insertHold } from './holds-repository.ts'
import { judgeVisit, spanOf, timeRefusal } from './judge-visit.ts'
import { presentSlots } from './slots-presenter.ts'
import { occupy } from './visits-repository.ts'

/** `named` is a list of `variable:option`. @throws ProblemError 422 for one that the item does not have. */
function optionsNamed(item: Item, named: string | undefined) {
  return (named?.split(',') ?? []).map((pair) => {
    const [variableId, optionId] = pair.split(':')
    const variable = item.variables.find(({ id }) => id === variableId)
    const option = variable?.options.find(({ id }) => id === optionId)
    if (!option) throw invalid('options', 'order.answer_unknown')
    return option
  })
}

function visitTypeOf({ order_types }: Tenant, asked: 'shop_visit' | 'home_visit' | undefined) {
  const wanted = asked ?? (order_types.includes('shop_visit') ? 'shop_visit' : 'home_visit')
  if (!order_types.includes(wanted)) throw invalid('location_type', 'order.type_not_offered')
  return wanted
}

type Named = {
  readonly item_id: string
  readonly location_type?: 'shop_visit' | 'home_visit' | undefined
  readonly resource_id?: string | undefined
  readonly address_id?: string | undefined
  readonly options?: string | undefined
}

function readWanted(catalogue: Catalogue, named: Named) {
  const visitType = visitTypeOf(catalogue.tenant, named.location_type)
  const item = catalogue.itemsById.get(named.item_id)
  const options = item && optionsNamed(item, named.options)
  const service = item && options && serviceOf(catalogue, item, options, visitType === 'home_visit')
  if (!item || !service) throw invalid('item_id', 'booking.no_service')
  const all = servingOf(catalogue, item)
  const serving = named.resource_id === undefined ? all : all.filter(({ id }) => id === named.resource_id)
  if (serving.length === 0) throw invalid('resource_id', 'booking.does_not_serve')
  return { service, serving, all }
}

/** @throws ProblemError 422 for an address that is not the caller's own, 409 `outside_zone`. */
async function assertComesTo(
  tx: Transaction,
  storeId: string,
  { store: { zone }, tenant }: Catalogue,
  { address_id: addressId, location_type: type }: Named,
  customerId: string | null,
) {
  if (addressId === undefined) return
  const address = visitTypeOf(tenant, type) === 'home_visit' ? await findAddress(tx, storeId, addressId) : undefined
  if (!address || address.customer_id !== customerId) throw invalid('address_id', 'booking.not_your_address')
  if (zone && !isInZone(zone, address)) throw new ProblemError(409, 'outside_zone')
}

export function registerBookingRoutes(app: FastifyInstance, deps: CatalogDeps) {
  serve(app, deps, listSlots, async ({ store, customer, query }) => {
    const now = deps.now()
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const { all, ...wanted } = readWanted(catalogue, query)
    const customerId = customer?.id ?? null
    return deps.db.inTenant(store.id, async (tx) => {
      await assertComesTo(tx, store.id, catalogue, query, customerId)
      const own = { customerId, holdId: query.hold_id }
      const { timetable } = await readTimetable(tx, store.id, catalogue, wanted, { now, own })
      return { data: presentSlots(timetable, query, all, now) }
    })
  })

  const guests = createStoreLimit(app, LIMITS.guestHold)

  serve(app, deps, holdTime, async (request) => {
    const { store, customer, body } = request
    const known = await requireCatalogue(deps.directory, store.slug)
    const customerId = customer?.id ?? null
    // A body that is refused leaves no key behind.
    readWanted(known, body)
    if (customerId === null) await request.count(guests)
    return inTenantOnce(deps, holdTime, 'holdTime', request, async (tx, now) => {
      const catalogue = await lockCatalogue(tx, known)
      const wanted = readWanted(catalogue, body)
      await assertComesTo(tx, store.id, catalogue, body, customerId)
      const asked = { own: { customerId, holdId: body.hold_id }, now, at: new Date(body.starts_at) }
      return { status: 201, data: await keepTime(tx, store.id, catalogue, wanted, asked) }
    })
  })

  serve(app, deps, releaseHold, (request) =>
    inTenantOnce(deps, releaseHold, 'releaseHold', request, async (tx, now) => {
      const { store, customer, params } = request
      const hold = await findHold(tx, store.id, { customerId: customer?.id ?? null, holdId: params.id }, now)
      if (hold?.id !== params.id) throw new ProblemError(404, 'not_found')
      await dropHold(tx, store.id, hold.id)
      return { status: 200, data: null }
    }),
  )
}

/** Moves the caller's earlier hold, which stays at a refusal. @throws ProblemError 409 with the nearest free times. */
async function keepTime(
  tx: Transaction,
  tenantId: string,
  from: BookedFrom,
  wanted: Wanted,
  asked: Asked & { readonly at: Date },
) {
  const { own, now, at } = asked
  const judged = await judgeVisit(tx, tenantId, from, wanted, asked)
  if (!judged.isFree) throw timeRefusal(judged, 'starts_at', asked)
  const earlier = await findHold(tx, tenantId, own, now)
  await dropHolds(tx, tenantId, own, now)
  const hold = {
    ...spanOf(judged, from.bookingRules.travel),
    tenant_id: tenantId,
    id: earlier?.id ?? randomUUID(),
    customer_id: own.customerId,
    expires_at: new Date(now.getTime() + HOLD_MS),
  }
  await insertHold(tx, hold)
  await occupy(tx, { hold_id: hold.id }, { ...hold, places: [hold.place, hold.place] }, judged.time.cells)
  return {
    id: hold.id,
    starts_at: at.toISOString(),
    ends_at: hold.ends_at.toISOString(),
    resource_id: hold.resource_id,
    expires_at: hold.expires_at.toISOString(),
    computed_at: now.toISOString(),
  }
}
