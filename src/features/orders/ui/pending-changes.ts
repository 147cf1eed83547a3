import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import type { CallRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { type Order, orderSchema } from '#contract/order'
import type { cancelOrder } from '#contract/order-life'
import { discard, forgetConfirmed, keyOf, newKey, useOutbox } from '#data/outbox/outbox.ts'
import { type ChangeOutcome, makeChange } from '#data/outbox/make-change.ts'
import { useSession } from '#features/account'
import { useBusy, useStableCallback } from '#lib/hooks.ts'
import { ordersQueries, updateCachedOrder } from '../queries.ts'

/** A guest's order has the key of its private link. */
export type OrderAccess = { slug: string; order: Order; orderKey: string | undefined }

export type PendingChange = NonNullable<ReturnType<typeof usePendingCall>>

/** The last of these calls that is pending or refused. Confirmed ones leave the device after `onConfirmed`. */
export function usePendingCall(slug: string, calls: CallRecord[], onConfirmed: (receipt: unknown) => void) {
  const takeReceipt = useStableCallback(onConfirmed)
  const confirmed = calls.find(({ state }) => state === 'confirmed')
  useEffect(() => {
    if (!confirmed) return
    takeReceipt(confirmed.receipt)
    void forgetConfirmed(slug, [confirmed.key])
  }, [confirmed, slug, takeReceipt])
  const pending = calls.findLast(({ state }) => state !== 'confirmed')
  return (
    pending && {
      payload: pending.payload,
      refusal: pending.problem,
      isRefused: pending.state === 'decision' || pending.state === 'rejected',
      giveUp: () => void discard(slug, pending.key),
    }
  )
}

export function usePendingChange(access: OrderAccess, name: string) {
  const { slug, orderKey } = access
  const queryClient = useQueryClient()
  return usePendingCall(slug, useChanges(access, name), (receipt) => {
    const { data } = orderSchema.safeParse(receipt)
    if (data) updateCachedOrder(queryClient, slug, data, orderKey)
  })
}

function useChanges({ slug, order, orderKey }: OrderAccess, name: string) {
  const { calls } = useOutbox(slug, useSubject(slug, orderKey))
  return calls.filter((call) => call.name === name && call.params['id'] === order.id)
}

/** A customer with the key of a guest's order acts as its guest. */
function useSubject(slug: string, orderKey: string | undefined) {
  const { user } = useSession(slug)
  return orderKey === undefined ? (user?.id ?? null) : GUEST_SUBJECT
}

/** The same change has the same idempotency key until the store has answered. */
export function useChangeOrder<B extends z.ZodMiniType>(
  { slug, order, orderKey }: OrderAccess,
  name: string,
  endpoint: Endpoint<NonNullable<(typeof cancelOrder)['params']>, z.ZodMiniType, B, typeof orderSchema>,
) {
  const queryClient = useQueryClient()
  const subject = useSubject(slug, orderKey)
  const earlier = useChanges({ slug, order, orderKey }, name)
  const seed = useRef(newKey())
  const [isSending, change] = useBusy(async (body: z.input<B>): Promise<ChangeOutcome<Order>> => {
    if (subject === null) return { kind: 'sign-in' }
    const key = await keyOf(`${seed.current} ${order.id}`, body)
    const outcome = await makeChange({
      name,
      endpoint,
      params: { tenant: slug, id: order.id },
      body,
      subject,
      key,
      orderKey,
      // A change that is being sent may have arrived already: it is not replaced.
      replaces: earlier.filter((one) => one.state !== 'sending' && one.key !== key).map((one) => one.key),
    })
    // The store repeats its answer to the same key: the next try needs another one.
    if (outcome.kind === 'refused') seed.current = newKey()
    if (outcome.kind === 'done' && outcome.data) updateCachedOrder(queryClient, slug, outcome.data, orderKey)
    if (outcome.kind === 'done' || outcome.kind === 'refused') {
      void queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
      void queryClient.invalidateQueries({ queryKey: ordersQueries.one(slug, order.id, orderKey).queryKey })
    }
    return outcome
  })
  return { change, isSending }
}
