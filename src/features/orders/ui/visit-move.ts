// Moving a visit to another time: what is wished for, and what is asked of the store.
import { listMoveSlots } from '#contract/booking'
import type { OrderVisit } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import type { Ask } from '#features/booking'
import { ordersQueries } from '../queries.ts'
import type { Whose } from './kept-changes.ts'

/** In the address of an order while its visit is moved. */
export const MOVE_HASH = 'move'

/** Name of the endpoint in the contract. */
export const MOVE = 'rescheduleVisit'

/** When a visit shall be, and who shall serve; null is anyone. */
type Wish = { readonly startsAt: string; readonly resourceId: string | null }

/** Who was asked for when a visit was booked; null is anyone. */
const bookedWith = ({ is_resource_chosen: isChosen, resource }: OrderVisit) =>
  isChosen ? (resource?.id ?? null) : null

/** A visit as it is, as the wish that it was. */
export const wishOf = (visit: OrderVisit): Wish => ({ startsAt: visit.starts_at, resourceId: bookedWith(visit) })

/** Asks for the times to which a visit can be moved. */
export function askToMove({ slug, order, orderKey }: Whose, resourceId: string | null): Ask {
  const params = { tenant: slug, id: order.id }
  return {
    // Below the key of the order: what is news of it is news of them.
    key: [...ordersQueries.one(slug, order.id, orderKey).queryKey, 'move-times', resourceId],
    load: async (dates, signal) => {
      const times = async (who: { resource_id?: string }) =>
        (await call(listMoveSlots, { params, query: { ...dates, ...who }, orderKey, signal })).data
      try {
        return await times(resourceId === null ? {} : { resource_id: resourceId })
      } catch (error) {
        // Whoever was asked for may not serve any more: then the store moves it to anyone.
        if (resourceId === null || !(error instanceof CallError) || error.status !== 422) throw error
        return times({})
      }
    },
  }
}

/** What is asked of the store: who is not named is as it was booked, whatever has become of them. */
export const moveOf = (visit: OrderVisit, { startsAt, resourceId }: Wish) => ({
  reserved_at: startsAt,
  ...(resourceId === bookedWith(visit) ? {} : { resource_id: resourceId }),
})
