import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { placeOrder, type PlaceOrderBody } from '#contract/order'
import type { Act, DocumentKind, PersistedDocument } from '#device/persisted-document'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { oneTabAtATime } from '#data/one-tab-at-a-time.ts'
import { enqueueOrder, keyOf, newKey, StaleError } from '#data/outbox/outbox.ts'
import { catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { CART } from '../model/cart.ts'
import { removeOrdered } from '../model/cart-acts.ts'
import { type OrderIntent, orderIntent } from '../model/cart-order.ts'
import { linesKey } from '../sync/sync-state.ts'
import type { Checkout } from './use-checkout.ts'
import type { Orderer } from './use-orderer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True on the way to the page of a new booking, which greets it. */
    isBooking?: true
  }
}

export type Placing = ReturnType<typeof usePlacing>

type Placed<Saved extends object> = {
  slug: string
  intent: OrderIntent | null
  orderer: Orderer
  kind: DocumentKind<Saved>
  owned: PersistedDocument<Saved>
  isAsShown: (saved: Saved) => boolean
  without: (key: string, items: PlaceOrderBody['items']) => Act<Saved>
  staleMessage: string
  onPlaced?: () => void
  isBooking?: true
}

/** Places the order of a persisted cart or draft once, however often it is tapped and from however many tabs. */
export function usePlacing<Saved extends object>(placed: Placed<Saved>) {
  const { slug, intent, orderer, kind, owned, isAsShown, without, staleMessage, onPlaced, isBooking } = placed
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** `unsaved`: the device could not store the order; it can be sent directly. */
  const [phase, setPhase] = useState<'ready' | 'saving' | 'unsaved'>('ready')
  const [reason, setReason] = useState<string | null>(null)
  const isBusy = useRef(false)
  // An order that is sent directly keeps its key until a response; after a refusal it gets a new one.
  const seed = useRef('')
  const unanswered = useRef<{ key: string; payload: PlaceOrderBody; choice: string } | null>(null)

  const attemptOf = async (subject: string, payload: PlaceOrderBody) => {
    // Total and menu version may change while a response is lost.
    const choice = JSON.stringify([subject, { ...payload, agreed_total: '', catalogue_version: 0 }])
    if (unanswered.current?.choice === choice) return unanswered.current
    return { choice, payload, key: await keyOf(`${seed.current} ${subject}`, payload) }
  }

  const openOrder = async (key: string, guestKey?: string) => {
    onPlaced?.()
    await navigate({
      to: '/$tenant/settings/orders/$id',
      params: { tenant: slug, id: key },
      ...(guestKey === undefined ? {} : { hash: `key=${guestKey}` }),
      ...(isBooking ? { state: { isBooking } } : {}),
    })
  }

  const run = async (send: (intent: OrderIntent, subject: string) => Promise<void>) => {
    const { subject } = orderer
    if (isBusy.current || !intent || subject === null) return
    isBusy.current = true
    setPhase('saving')
    try {
      await send(intent, subject)
    } catch (error) {
      if (error instanceof StaleError) {
        await owned.refresh()
        setPhase('ready')
        return showToast(staleMessage)
      }
      setPhase('unsaved')
      if (!(error instanceof CallError)) return
      if (error.isRefusal) {
        seed.current = newKey()
        unanswered.current = null
      }
      orderer.refuse(error.problem)
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
      void orderer.whenValid(() =>
        run(async ({ payload: wanted, snapshot }, subject) => {
          const { key, payload } = await attemptOf(subject, wanted)
          await owned.settled()
          if (!owned.state.getState().isKept) throw new Error('the device does not keep what is ordered')
          const change = ([saved]: unknown[]) => {
            const now = kind.read(saved)
            if (!isAsShown(now)) throw new StaleError()
            return [kind.toSaved(without(key, payload.items)(now))]
          }
          const storageChange = { keys: [owned.key], change }
          await enqueueOrder({ tenant: slug, subject, payload, snapshot, key, storageChange })
          await owned.refresh()
          await openOrder(key)
        }),
      ),
    sendDirectly: () =>
      void run(({ payload: wanted }, subject) =>
        oneTabAtATime(`${kind.kind}:${slug}`, async () => {
          await owned.refresh()
          if (!isAsShown(owned.state.getState())) throw new StaleError()
          const attempt = await attemptOf(subject, wanted)
          const { key, payload } = attempt
          unanswered.current = attempt
          const { data } = await call(placeOrder, { params: { tenant: slug }, body: payload, idempotencyKey: key })
          unanswered.current = null
          owned.change(without(key, payload.items))
          await owned.settled()
          await openOrder(key, data.guest_key)
        }),
      ),
  }
}

export function usePlaceOrder(slug: string, checkout: Checkout) {
  const { t } = useMessages()
  const { orderer, changeDraft, cart } = checkout
  return usePlacing({
    slug,
    intent: intentOf(checkout),
    orderer,
    kind: CART,
    owned: cart.owned,
    isAsShown: ({ lines }) => linesKey(lines) === linesKey(cart.lines),
    without: removeOrdered,
    staleMessage: t('cart.changedElsewhere'),
    onPlaced: () => changeDraft({ reservedAt: null }),
  })
}

function intentOf({ cart, store, address, fulfilment, totals, note, visit, draft, orderer }: Checkout) {
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
    guest: orderer.guest,
  })
}
