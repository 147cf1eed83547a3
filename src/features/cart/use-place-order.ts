import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { GUEST_SUBJECT } from '#contract/offline-names'
import { placeOrder } from '#contract/order'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import { enqueueOrder, newKey } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { ordered } from './cart-acts.ts'
import { guestFaults, guestOf } from './checkout/guest-rules.ts'
import { orderIntent } from './order-intent.ts'
import type { OrderIntent } from './order-intent.ts'
import type { Checkout } from './use-checkout.ts'

export type Placing = {
  /** `unsaved`: the device could not keep the order; it is still in the cart and can be sent directly. */
  phase: 'ready' | 'saving' | 'unsaved'
  place(): void
  sendDirectly(): void
}

/** Turns the cart into an order: one intent per decision, however often it is tapped and from however many tabs. */
export function usePlaceOrder(slug: string, checkout: Checkout): Placing {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<Placing['phase']>('ready')
  const isBusy = useRef(false)
  const attempt = useRef({ key: '', text: '' })
  const { cart, session, orderer, changeDraft } = checkout

  /** The same order keeps its key until it is taken, so that trying again never makes a second one. */
  const keyOf = ({ payload }: OrderIntent) => {
    const text = JSON.stringify(payload)
    if (attempt.current.text !== text) attempt.current = { key: newKey(), text }
    return attempt.current.key
  }

  const finish = async (key: string, { payload }: OrderIntent, guestKey: string | undefined) => {
    attempt.current = { key: '', text: '' }
    changeDraft({ reservedAt: null })
    cart.owned.change(ordered(payload.items.map(({ id, quantity }) => ({ id, quantity, restId: crypto.randomUUID() }))))
    await cart.owned.settled()
    await navigate({
      to: '/$tenant/settings/orders/$id',
      params: { tenant: slug, id: key },
      ...(guestKey === undefined ? {} : { hash: `key=${guestKey}` }),
    })
  }

  /** `send` answers the key of a guest's order where it knows it already. */
  const run = async (send: (key: string, intent: OrderIntent, subject: string) => Promise<string | undefined>) => {
    const intent = intentOf(checkout)
    const subject = session.user?.id ?? (orderer === 'guest' ? GUEST_SUBJECT : null)
    if (isBusy.current || !intent || subject === null) return
    isBusy.current = true
    setPhase('saving')
    try {
      await oneTabAtATime(`cart:${slug}`, async () => {
        await cart.owned.refresh()
        if (cart.owned.state.getState().lines !== cart.lines && !isAsShown(checkout)) {
          setPhase('ready')
          return showToast(t('cart.changedElsewhere'))
        }
        const key = keyOf(intent)
        await finish(key, intent, await send(key, intent, subject))
      })
    } catch (error) {
      if (!(error instanceof CallError)) return setPhase('unsaved')
      setPhase('unsaved')
      changeDraft({ errors: guestFaults(error.problem) })
      showToast(error.problem?.message ?? t('cart.notSent'), { tone: 'destructive', durationMs: 6_000 })
      void queryClient.invalidateQueries({ queryKey: catalogQueries.menu(slug).queryKey })
    } finally {
      isBusy.current = false
    }
  }

  return {
    phase,
    place: () =>
      void run(async (key, { payload, snapshot }, subject) => {
        await enqueueOrder({ tenant: slug, subject, payload, snapshot, key })
        return undefined
      }),
    sendDirectly: () =>
      void run(async (key, { payload }) => {
        const { data } = await call(placeOrder, { params: { tenant: slug }, body: payload, idempotencyKey: key })
        return data.guest_key
      }),
  }
}

const signature = (lines: readonly { id: string; quantity: number }[]) =>
  lines
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join()

/** True when the cart on the device holds the lines on the screen, in whatever order. */
function isAsShown({ cart }: Checkout): boolean {
  return signature(cart.owned.state.getState().lines) === signature(cart.lines)
}

function intentOf(checkout: Checkout): OrderIntent | null {
  const { cart, store, address, fulfilment, totals, note, visit, draft, orderer } = checkout
  if (!fulfilment || cart.lines.length === 0 || cart.estimated.some(({ fault }) => fault !== null)) return null
  return orderIntent({
    lines: cart.estimated,
    totals,
    note,
    currency: store.currency,
    catalogueVersion: store.catalogue_version,
    orderType: fulfilment.type,
    addressId: typeof address === 'object' ? address.id : null,
    reservedAt: draft.reservedAt,
    table: visit.table && { number: visit.table.number, key: visit.table.key },
    guest: orderer === 'guest' ? guestOf(draft) : null,
  })
}
