// Moving a visit to another time.
import { useQueryClient } from '@tanstack/react-query'
import { listMoveSlots } from '#contract/booking'
import type { OrderVisit } from '#contract/booking'
import { rescheduleVisit } from '#contract/order-life'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import type { Ask } from '#features/booking'
import { useChangeOrder } from '../live/kept-changes.ts'
import type { Whose } from '../live/kept-changes.ts'

/** In the address of an order while its visit is moved. */
export const MOVE_HASH = 'move'

/** Name of the endpoint in the contract. */
export const MOVE = 'rescheduleVisit'

/** When a visit shall be, and who shall serve; null is anyone. */
export type Wish = { readonly startsAt: string; readonly resourceId: string | null }

/** Who was asked for when a visit was booked; null is anyone. */
const bookedWith = ({ is_resource_chosen: isChosen, resource }: OrderVisit) =>
  isChosen ? (resource?.id ?? null) : null

/** A visit as it is, as the wish that it was. */
export const wishOf = (visit: OrderVisit): Wish => ({ startsAt: visit.starts_at, resourceId: bookedWith(visit) })

/** Asks for the times to which a visit can be moved. */
export function askToMove({ slug, order, orderKey }: Whose, resourceId: string | null): Ask {
  const params = { tenant: slug, id: order.id }
  return {
    key: [slug, 'move-times', order.id, resourceId],
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

/** Moves a visit. */
export function useMove({ slug, order, orderKey }: Whose) {
  const queryClient = useQueryClient()
  const { change, isSending } = useChangeOrder({ slug, order, orderKey }, MOVE)
  const move = async (visit: OrderVisit, { startsAt, resourceId }: Wish): Promise<ChangeOutcome> => {
    // Who is not named is as it was booked, whatever has become of them.
    const who = resourceId === bookedWith(visit) ? {} : { resource_id: resourceId }
    const body = { reserved_at: startsAt, ...who }
    const params = { tenant: slug, id: order.id }
    const direct = (idempotencyKey: string) => call(rescheduleVisit, { params, body, idempotencyKey, orderKey })
    const outcome = await change({ endpoint: rescheduleVisit, body, direct })
    if (outcome.kind === 'done' || outcome.kind === 'refused')
      void queryClient.invalidateQueries({ queryKey: [slug, 'move-times', order.id] })
    return outcome
  }
  return { move, isSending }
}
