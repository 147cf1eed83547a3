import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HOLD_MS, holdTime, listSlots, releaseHold } from '#contract/booking'
import type { Item } from '#contract/catalog'
import { pathOf } from '#contract/endpoint'
import type { Tenant } from '#contract/tenant'
import { isInZone } from '#domain/zone'
import { addressesOf } from '#server/modules/addresses/addresses-repository'
import type { Catalogue } from '#server/modules/catalog/load-catalogue'
import { type CatalogDeps, loadCatalogue, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import { lockStore } from '#server/modules/stores/tenant-repository'
import type { Transaction } from '#server/platform/db/database'
import { LIMITS, createLimit, networkOf } from '#server/platform/http/rate-limit'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { GUESTS, fingerprintOf, once, successOf } from '#server/platform/idempotency/idempotency'
import { type Asked, type BookedFrom, type Wanted, readTimetable, serviceOf, servingOf } from './booking-question.ts'
import { dropHold, dropHolds, findHold, insertHold } from './holds-repository.ts'
import { judgeVisit, spanOf, timeRefusal } from './judge-visit.ts'
import { presentSlots } from './slots-presenter.ts'
import { occupy } from './visits-repository.ts'

const invalid = (field: string, message: string) =>
  new ProblemError(422, 'validation_failed', { fields: { [field]: [message] } })

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

/** @throws ProblemError 422 for a way that the store does not offer. */
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

/** @throws ProblemError 422 by field. */
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
  const own = customerId === null ? [] : await addressesOf(tx, storeId, customerId)
  const address = visitTypeOf(tenant, type) === 'home_visit' ? own.find(({ id }) => id === addressId) : undefined
  if (!address) throw invalid('address_id', 'booking.not_your_address')
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

  const guests = createLimit(app, {
    ...LIMITS.guestHold,
    keyGenerator: ({ params, ip }) => `${(params as { tenant: string }).tenant} ${networkOf(ip)}`, // the router's own
  })

  serve(app, deps, holdTime, async ({ store, customer, body, idempotencyKey: key, count }) => {
    const known = await requireCatalogue(deps.directory, store.slug)
    const now = deps.now()
    const customerId = customer?.id ?? null
    // A body that is refused leaves no key behind.
    readWanted(known, body)
    if (customerId === null) await count(guests)
    const keyed = { tenantId: store.id, customerId: customerId ?? GUESTS, route: 'holdTime', key, at: now }
    const outcome = await deps.db.inTenant(store.id, (tx) =>
      once(tx, { ...keyed, fingerprint: fingerprintOf(holdTime.path, body) }, async () => {
        const version = await lockStore(tx, store.id)
        const catalogue = known.version === version ? known : await loadCatalogue(tx, store.id)
        const wanted = readWanted(catalogue, body)
        await assertComesTo(tx, store.id, catalogue, body, customerId)
        const own = { customerId, holdId: body.hold_id }
        const asked = { own, now, at: new Date(body.starts_at) }
        return { status: 201, data: await keepTime(tx, store.id, catalogue, wanted, asked) }
      }),
    )
    return successOf(outcome)
  })

  serve(app, deps, releaseHold, async ({ store, customer, params, idempotencyKey: key }) => {
    const now = deps.now()
    const customerId = customer?.id ?? null
    const release = async (tx: Transaction) => {
      const hold = await findHold(tx, store.id, { customerId, holdId: params.id }, now)
      if (hold?.id !== params.id) throw new ProblemError(404, 'not_found')
      await dropHold(tx, store.id, hold.id)
      return { status: 200, data: null }
    }
    if (key === '') return deps.db.inTenant(store.id, release)
    const keyed = { tenantId: store.id, customerId: customerId ?? GUESTS, route: 'releaseHold', key, at: now }
    const fingerprint = fingerprintOf(pathOf(releaseHold.path, params), null)
    return successOf(await deps.db.inTenant(store.id, (tx) => once(tx, { ...keyed, fingerprint }, () => release(tx))))
  })
}

/**
 * A hold that the caller has already moves to the time, and all expired holds are dropped. The caller holds the store.
 * @throws ProblemError 409 `slot_taken`, `time_unavailable` or `time_passed` with the nearest free times; the earlier hold stays.
 */
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
