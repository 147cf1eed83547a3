import { listMoveSlots } from '#contract/booking'
import type { OrderVisit } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import type { TimesSource } from '#features/booking'
import { ordersQueries } from '../queries.ts'
import type { OrderAccess } from './pending-changes.ts'

/** Fragment of an order's address that shows the page for moving its visit. */
export const MOVE_HASH = 'move'

export const MOVE = 'rescheduleVisit'

/** The chosen resource; null is anyone. */
const bookedWith = ({ is_resource_chosen: isChosen, resource }: OrderVisit) =>
  isChosen ? (resource?.id ?? null) : null

export const wishOf = (visit: OrderVisit) => ({ startsAt: visit.starts_at, resourceId: bookedWith(visit) })

export function timesToMove({ slug, order, orderKey }: OrderAccess, resourceId: string | null): TimesSource {
  const params = { tenant: slug, id: order.id }
  return {
    // Below the key of the order: invalidating it invalidates the times too.
    key: [...ordersQueries.one(slug, order.id, orderKey).queryKey, 'move-times', resourceId],
    load: async (dates, signal) => {
      const times = async (who: { resource_id?: string }) =>
        (await call(listMoveSlots, { params, query: { ...dates, ...who }, orderKey, signal })).data
      try {
        return await times(resourceId === null ? {} : { resource_id: resourceId })
      } catch (error) {
        // The chosen resource may not be bookable any more: then the store moves the visit to anyone.
        if (resourceId === null || !(error instanceof CallError) || error.status !== 422) throw error
        return times({})
      }
    },
  }
}

/** The body of the request. A resource that was not changed is left out: it may not be bookable any more. */
export const moveOf = (visit: OrderVisit, { startsAt, resourceId }: ReturnType<typeof wishOf>) => ({
  reserved_at: startsAt,
  ...(resourceId === bookedWith(visit) ? {} : { resource_id: resourceId }),
})
