import { GUEST_SUBJECT } from '#domain/offline-names'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { ordered } from '../model/cart-acts.ts'
import { guestFaults, guestOf } from '../model/checkout-draft.ts'
import { orderIntent, removeOrderedLines } from '../model/cart-order.ts'
import type { OrderIntent } from '../model/cart-order.ts'
import type { Checkout } from './use-checkout.ts'
import { usePlacing } from './use-placing.ts'
import type { Placing, Source } from './use-placing.ts'

/** Turns the cart into an order. */
export function usePlaceOrder(slug: string, checkout: Checkout): Placing {
  const { t } = useMessages()
  const { session, orderer, changeDraft } = checkout
  return usePlacing({
    slug,
    intent: intentOf(checkout),
    subject: session.user?.id ?? (orderer === 'guest' ? GUEST_SUBJECT : null),
    source: sourceOf(slug, checkout),
    onStale: () => showToast(t('cart.changedElsewhere')),
    onRefused: (problem) => changeDraft({ errors: guestFaults(problem) }),
    onPlaced: () => changeDraft({ reservedAt: null }),
  })
}

const sourceOf = (slug: string, checkout: Checkout): Source => {
  const { owned, lines } = checkout.cart
  return {
    lock: `cart:${slug}`,
    settled: () => owned.settled(),
    refresh: () => owned.refresh(),
    isKept: () => owned.state.getState().isKept,
    isAsShown: () =>
      owned.state.getState().lines === lines || signature(owned.state.getState().lines) === signature(lines),
    takingOut: (key, { items }) => removeOrderedLines(owned.owner, key, items),
    drop: (key, { items }) => owned.change(ordered(key, items)),
  }
}

const signature = (lines: readonly { id: string; quantity: number }[]) =>
  lines
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join()

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
