// The times at which a service can be booked, over HTTP.
import type { FastifyInstance } from 'fastify'
import { listSlots } from '#contract/booking'
import type { Item, Option } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'
import { isInZone } from '#contract/zone'
import { addressesOf } from '#server/addresses/addresses-repository'
import type { RouteDeps } from '#server/http/deps'
import { serve } from '#server/http/register'
import { ProblemError } from '#server/http/route'
import { requireCatalogue } from '#server/tenants/require-catalogue'
import { readTimetable, servingOf, serviceOf } from './booking-question.ts'
import { freeTimes } from './free-times.ts'
import { dateOf } from './timetable.ts'

const invalid = (field: string, message: string) =>
  new ProblemError(422, 'validation_failed', { fields: { [field]: [message] } })

/** Options by `variable:option`. @throws ProblemError 422 for one that the item does not have. */
function optionsNamed(item: Item, named: string | undefined): Option[] {
  return (named?.split(',') ?? []).map((pair) => {
    const [variableId, optionId] = pair.split(':')
    const variable = item.variables.find(({ id }) => id === variableId)
    const option = variable?.options.find(({ id }) => id === optionId)
    if (!option) throw invalid('options', 'order.answer_unknown')
    return option
  })
}

/** The way in which a store visits that was asked for, or the one it has. @throws ProblemError 422 for one it does not offer. */
function visitTypeOf({ order_types }: Tenant, asked: 'shop_visit' | 'home_visit' | undefined) {
  const wanted = asked ?? (order_types.includes('shop_visit') ? 'shop_visit' : 'home_visit')
  if (!order_types.includes(wanted)) throw invalid('location_type', 'order.type_not_offered')
  return wanted
}

/** Registers listSlots. */
export function registerBookingRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, deps, listSlots, async ({ store, customer, query }) => {
    const { item_id: itemId, from, days, resource_id: resourceId, address_id: addressId } = query
    const now = deps.now()
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const visitType = visitTypeOf(catalogue.tenant, query.location_type)
    const item = catalogue.itemsById.get(itemId)
    const service = item && serviceOf(catalogue, item, optionsNamed(item, query.options), visitType === 'home_visit')
    if (!item || !service) throw invalid('item_id', 'booking.no_service')
    const all = servingOf(catalogue, item)
    const serving = resourceId === undefined ? all : all.filter(({ id }) => id === resourceId)
    if (serving.length === 0) throw invalid('resource_id', 'booking.does_not_serve')

    return deps.db.inTenant(store.id, async (tx) => {
      if (addressId !== undefined) {
        const own = customer ? await addressesOf(tx, store.id, customer.id) : []
        const address = visitType === 'home_visit' ? own.find(({ id }) => id === addressId) : undefined
        if (!address) throw invalid('address_id', 'booking.not_your_address')
        const { zone } = catalogue.store
        if (zone && !isInZone(zone, address)) throw new ProblemError(409, 'outside_zone')
      }
      const { timetable } = await readTimetable(tx, store.id, catalogue, { service, serving }, now)
      const found = freeTimes(timetable, from, Number(days))
      return {
        data: {
          time_zone: catalogue.tenant.time_zone,
          computed_at: now.toISOString(),
          next_free: found.nextFree?.toISOString() ?? null,
          last_date: dateOf(timetable.lastDay),
          days: found.days.map(({ date, isClosed, exception, times }) => ({
            date,
            is_closed: isClosed,
            exception,
            slots: times.map(({ startsAt, endsAt, label, free }) => ({
              starts_at: startsAt.toISOString(),
              ends_at: endsAt.toISOString(),
              label,
              is_available: free.length > 0,
            })),
          })),
          resources: all
            .filter(({ is_implied }) => !is_implied)
            .map(({ id, name, name_ar, image }) => ({ id, name, name_ar, image })),
        },
      }
    })
  })
}
