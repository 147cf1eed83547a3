// Changes of what the store has already: they wait in the outbox like every change of a customer's, a guest's with the key of its order.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import type { CallRecord } from '#contract/offline'
import { GUEST_SUBJECT } from '#domain/offline-names'
import { orderSchema } from '#contract/order'
import type { Order } from '#contract/order'
import type { cancelOrder } from '#contract/order-life'
import { discard, forgetConfirmed, keyOf, newKey, useOutbox } from '#data/outbox/outbox.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import { useSession } from '#features/account'
import { ordersQueries, takeNews } from '../queries.ts'

/** An order, and the key of its private link where it is a guest's. */
export type Whose = { slug: string; order: Order; orderKey: string | undefined }

/** A change as a page shows it. */
export const keptChangeOf = (slug: string, { key, payload, problem, state }: CallRecord) => ({
  /** What was asked for. */
  payload,
  /** Why the store did not take it; null while it waits. */
  refusal: problem,
  isRefused: state === 'decision' || state === 'rejected',
  giveUp: () => void discard(slug, key),
})

export type KeptChange = ReturnType<typeof keptChangeOf>

/** The change of this name of an order that is on this device and not at the store. What the store took becomes news of the order. */
export function useKeptChange({ slug, order, orderKey }: Whose, name: string): KeptChange | null {
  const queryClient = useQueryClient()
  const changes = useChanges({ slug, order, orderKey }, name)
  const confirmed = changes.find(({ state }) => state === 'confirmed')
  useEffect(() => {
    if (!confirmed) return
    const { data } = orderSchema.safeParse(confirmed.receipt)
    if (data) takeNews(queryClient, slug, data, orderKey)
    void forgetConfirmed(slug, [confirmed.key])
  }, [confirmed, queryClient, slug, orderKey])
  const kept = changes.findLast(({ state }) => state !== 'confirmed')
  return kept ? keptChangeOf(slug, kept) : null
}

function useChanges({ slug, order, orderKey }: Whose, name: string): CallRecord[] {
  const { calls } = useOutbox(slug, useSubject(slug, orderKey))
  return calls.filter((call) => call.name === name && call.params['id'] === order.id)
}

/** Whoever shows the key of an order acts as its guest, signed in or not. */
function useSubject(slug: string, orderKey: string | undefined): string | null {
  const { user } = useSession(slug)
  return orderKey === undefined ? (user?.id ?? null) : GUEST_SUBJECT
}

/** Changes an order by this endpoint: the same wish has the same key, however often it is tapped, until the store has answered. */
export function useChangeOrder<B extends z.ZodMiniType>(
  { slug, order, orderKey }: Whose,
  name: string,
  endpoint: Endpoint<NonNullable<(typeof cancelOrder)['params']>, z.ZodMiniType, B, typeof orderSchema>,
) {
  const queryClient = useQueryClient()
  const subject = useSubject(slug, orderKey)
  const earlier = useChanges({ slug, order, orderKey }, name)
  const seed = useRef(newKey())
  const [isSending, setIsSending] = useState(false)
  const change = async (body: z.input<B>): Promise<ChangeOutcome<Order>> => {
    if (subject === null) return { kind: 'sign-in' }
    setIsSending(true)
    const key = await keyOf(`${seed.current} ${order.id}`, body)
    const outcome = await makeChange({
      name,
      endpoint,
      params: { tenant: slug, id: order.id },
      body,
      subject,
      key,
      orderKey,
      // What is being sent may be taken already: this one comes after it.
      replaces: earlier.filter((one) => one.state !== 'sending' && one.key !== key).map((one) => one.key),
    })
    // The store keeps its answer to a key: the next try is another wish.
    if (outcome.kind === 'refused') seed.current = newKey()
    if (outcome.kind === 'done' && outcome.data) takeNews(queryClient, slug, outcome.data, orderKey)
    if (outcome.kind === 'done' || outcome.kind === 'refused') {
      void queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
      void queryClient.invalidateQueries({ queryKey: ordersQueries.one(slug, order.id, orderKey).queryKey })
    }
    setIsSending(false)
    return outcome
  }
  return { change, isSending }
}
