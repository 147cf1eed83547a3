import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { GUEST_SUBJECT } from '#contract/offline-names'
import { placeOrder } from '#contract/order'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import { keyOf } from '#data/outbox/key-of.ts'
import { StaleError, enqueueOrder, newKey } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { ordered } from './cart-acts.ts'
import { guestFaults, guestOf } from './checkout/guest-rules.ts'
import { orderIntent } from './order-intent.ts'
import type { OrderIntent } from './order-intent.ts'
import { takingOut } from './take-out.ts'
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
  /** Changes when the server has refused what was sent directly: the same once more is another try. */
  const seed = useRef('')
  const { cart, session, orderer, changeDraft } = checkout

  const show = async (key: string, guestKey?: string) => {
    changeDraft({ reservedAt: null })
    await navigate({
      to: '/$tenant/settings/orders/$id',
      params: { tenant: slug, id: key },
      ...(guestKey === undefined ? {} : { hash: `key=${guestKey}` }),
    })
  }

  const run = async (send: (intent: OrderIntent, subject: string, key: string) => Promise<void>) => {
    const intent = intentOf(checkout)
    const subject = session.user?.id ?? (orderer === 'guest' ? GUEST_SUBJECT : null)
    if (isBusy.current || !intent || subject === null) return
    isBusy.current = true
    setPhase('saving')
    try {
      await send(intent, subject, await keyOf(`${seed.current} ${subject}`, intent.payload))
    } catch (error) {
      if (error instanceof StaleError) {
        await cart.owned.refresh()
        setPhase('ready')
        return showToast(t('cart.changedElsewhere'))
      }
      setPhase('unsaved')
      if (!(error instanceof CallError)) return
      if (error.problem) seed.current = newKey()
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
      void run(async ({ payload, snapshot }, subject, key) => {
        await cart.owned.settled()
        if (!cart.owned.state.getState().isKept) throw new Error('the device does not keep the cart')
        const beside = takingOut(slug, cart.owned.owner, key, payload.items)
        await enqueueOrder({ tenant: slug, subject, payload, snapshot, key, beside })
        await cart.owned.refresh()
        await show(key)
      }),
    // Where the device keeps nothing, the key is what makes copies one order.
    sendDirectly: () =>
      void run((intent, _, key) =>
        oneTabAtATime(`cart:${slug}`, async () => {
          await cart.owned.refresh()
          if (cart.owned.state.getState().lines !== cart.lines && !isAsShown(checkout)) throw new StaleError()
          const { payload } = intent
          const { data } = await call(placeOrder, { params: { tenant: slug }, body: payload, idempotencyKey: key })
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
