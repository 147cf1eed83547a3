// Moving a visit to another time: a customer's waits in the outbox like every change of theirs, a guest's goes at once or not at all.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listMoveSlots } from '#contract/booking'
import type { OrderVisit } from '#contract/booking'
import { orderSchema } from '#contract/order'
import type { Order } from '#contract/order'
import { rescheduleVisit } from '#contract/order-life'
import type { Problem } from '#contract/problem'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { keyOf } from '#data/outbox/key-of.ts'
import { makeChange, sendDirectly } from '#data/outbox/make-change.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { discard, forgetConfirmed, newKey, useOutbox } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import type { Ask } from '#features/booking'
import { ordersQueries, takeNews } from '../orders-queries.ts'

/** In the address of an order while its visit is moved. */
export const MOVE_HASH = 'move'

const NAME = 'rescheduleVisit'

/** When a visit shall be, and who shall serve; null is anyone. */
export type Wish = { readonly startsAt: string; readonly resourceId: string | null }

type Moved = { slug: string; order: Order; orderKey: string | undefined }

/** Who was asked for when a visit was booked; null is anyone. */
const bookedWith = ({ is_resource_chosen: isChosen, resource }: OrderVisit) =>
  isChosen ? (resource?.id ?? null) : null

/** A visit as it is, as the wish that it was. */
export const wishOf = (visit: OrderVisit): Wish => ({ startsAt: visit.starts_at, resourceId: bookedWith(visit) })

/** Asks for the times to which a visit can be moved. */
export function askToMove({ slug, order, orderKey }: Moved, resourceId: string | null): Ask {
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

export type KeptMove = {
  /** When the visit shall be. */
  readonly at: string
  /** Why the store did not take it; null while it waits. */
  readonly refusal: Problem | null
  readonly isRefused: boolean
  giveUp(): void
}

/** The move of a customer's visit that is on this device and not at the store. What the store took becomes news of the order. */
export function useKeptMove(slug: string, order: Order): KeptMove | null {
  const queryClient = useQueryClient()
  const moves = useMoves(slug, order.id)
  const confirmed = moves.find(({ state }) => state === 'confirmed')
  useEffect(() => {
    if (!confirmed) return
    const { data } = orderSchema.safeParse(confirmed.receipt)
    if (data) takeNews(queryClient, slug, data)
    void forgetConfirmed(slug, [confirmed.key])
  }, [confirmed, queryClient, slug])
  const kept = moves.findLast(({ state }) => state !== 'confirmed')
  const at = kept?.payload['reserved_at']
  if (!kept || typeof at !== 'string') return null
  return {
    at,
    refusal: kept.problem,
    isRefused: kept.state === 'decision' || kept.state === 'rejected',
    giveUp: () => void discard(slug, kept.key),
  }
}

function useMoves(slug: string, id: string) {
  const { user } = useSession(slug)
  return useOutbox(slug, user?.id ?? null).calls.filter(({ name, params }) => name === NAME && params['id'] === id)
}

/** Moves a visit: the same wish has the same key, however often it is tapped, until the store has answered. */
export function useMove({ slug, order, orderKey }: Moved) {
  const queryClient = useQueryClient()
  const { user } = useSession(slug)
  const earlier = useMoves(slug, order.id)
  const seed = useRef(newKey())
  const [isSending, setIsSending] = useState(false)
  const move = async (visit: OrderVisit, { startsAt, resourceId }: Wish): Promise<ChangeOutcome> => {
    setIsSending(true)
    const params = { tenant: slug, id: order.id }
    // Who is not named is as it was booked, whatever has become of them.
    const who = resourceId === bookedWith(visit) ? {} : { resource_id: resourceId }
    const body = { reserved_at: startsAt, ...who }
    const key = await keyOf(`${seed.current} ${order.id}`, body)
    const direct = async () => {
      const { data } = await call(rescheduleVisit, { params, body, idempotencyKey: key, orderKey })
      takeNews(queryClient, slug, data, orderKey)
    }
    const outcome =
      orderKey !== undefined || !user
        ? await sendDirectly(direct)
        : await makeChange({
            tenant: slug,
            subject: user.id,
            name: NAME,
            endpoint: rescheduleVisit,
            params: { id: order.id },
            body,
            key,
            // What is being sent may be taken already: this one comes after it.
            replaces: earlier.filter((one) => one.state !== 'sending' && one.key !== key).map((one) => one.key),
            direct,
          })
    // The store keeps its answer to a key: the next try is another wish.
    if (outcome.kind === 'refused') seed.current = newKey()
    if (outcome.kind === 'done' || outcome.kind === 'refused') {
      void queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
      void queryClient.invalidateQueries({ queryKey: [slug, 'move-times', order.id] })
    }
    setIsSending(false)
    return outcome
  }
  return { move, isSending }
}
