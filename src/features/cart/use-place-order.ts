import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { GUEST_SUBJECT } from '#contract/offline-names'
import { placeOrder } from '#contract/order'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import { StaleError, enqueueOrder } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { ordered } from './cart-acts.ts'
import { guestFaults, guestOf } from './checkout/guest-rules.ts'
import { orderIntent } from './order-intent.ts'
import type { OrderIntent } from './order-intent.ts'
import { takingOut } from './take-out.ts'
import type { Checkout } from './use-checkout.ts'
import { useDirectTry } from './use-direct-try.ts'

export type Placing = {
  /** `unsaved`: the device could not keep the order; it is still in the cart and can be sent directly. */
  phase: 'ready' | 'saving' | 'unsaved'
  /** Why sending it directly did not go well, in words for the customer. */
  reason: string | null
  place(): void
  sendDirectly(): void
}

/** Turns the cart into an order: one intent per decision, however often it is tapped and from however many tabs. */
export function usePlaceOrder(slug: string, checkout: Checkout): Placing {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<Placing['phase']>('ready')
  const [reason, setReason] = useState<string | null>(null)
  const isBusy = useRef(false)
  const direct = useDirectTry()
  const { cart, session, orderer, changeDraft } = checkout

  const show = async (key: string, guestKey?: string) => {
    changeDraft({ reservedAt: null })
    await navigate({
      to: '/$tenant/settings/orders/$id',
      params: { tenant: slug, id: key },
      ...(guestKey === undefined ? {} : { hash: `key=${guestKey}` }),
    })
  }

  const run = async (send: (intent: OrderIntent, subject: string) => Promise<void>) => {
    const intent = intentOf(checkout)
    const subject = session.user?.id ?? (orderer === 'guest' ? GUEST_SUBJECT : null)
    if (isBusy.current || !intent || subject === null) return
    isBusy.current = true
    setPhase('saving')
    try {
      await send(intent, subject)
    } catch (error) {
      if (error instanceof StaleError) {
        await cart.owned.refresh()
        setPhase('ready')
        return showToast(t('cart.changedElsewhere'))
      }
      setPhase('unsaved')
      if (!(error instanceof CallError)) return
      changeDraft({ errors: guestFaults(error.problem) })
      setReason(error.problem?.message ?? t('cart.notSent'))
      void queryClient.invalidateQueries({ queryKey: catalogQueries.menu(slug).queryKey })
    } finally {
      isBusy.current = false
    }
  }

  return {
    phase,
    reason,
    place: () =>
      void run(async (intent, subject) => {
        const { key, payload } = await direct.tryOf(subject, intent.payload)
        await cart.owned.settled()
        if (!cart.owned.state.getState().isKept) throw new Error('the device does not keep the cart')
        const beside = takingOut(slug, cart.owned.owner, key, payload.items)
        await enqueueOrder({ tenant: slug, subject, payload, snapshot: intent.snapshot, key, beside })
        await cart.owned.refresh()
        await show(key)
      }),
    sendDirectly: () =>
      void run((intent, subject) =>
        oneTabAtATime(`cart:${slug}`, async () => {
          await cart.owned.refresh()
          if (cart.owned.state.getState().lines !== cart.lines && !isAsShown(checkout)) throw new StaleError()
          const attempt = await direct.tryOf(subject, intent.payload)
          const { key, payload } = attempt
          const { data } = await direct.send(attempt, () =>
            call(placeOrder, { params: { tenant: slug }, body: payload, idempotencyKey: key }),
          )
          cart.owned.change(ordered(key, payload.items))
          await cart.owned.settled()
          await show(key, data.guest_key)
        }),
      ),
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
  if (!fulfilment || fulfilment.obstacle !== null || cart.lines.length === 0) return null
  if (cart.estimated.some(({ fault }) => fault !== null)) return null
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
