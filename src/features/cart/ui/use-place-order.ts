import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { removeOrdered } from '../model/cart-acts.ts'
import { orderIntent, removeOrderedLines } from '../model/cart-order.ts'
import type { Checkout } from './use-checkout.ts'
import { type Placing, usePlacing } from './use-placing.ts'

export function usePlaceOrder(slug: string, checkout: Checkout): Placing {
  const { t } = useMessages()
  const { orderer, changeDraft } = checkout
  const { owned, lines } = checkout.cart
  return usePlacing({
    slug,
    intent: intentOf(checkout),
    orderer,
    source: {
      lock: `cart:${slug}`,
      owned,
      isAsShown: () => signature(owned.state.getState().lines) === signature(lines),
      removeWithOrder: (key, { items }) => removeOrderedLines(owned.owner, key, items),
      drop: (key, { items }) => owned.change(removeOrdered(key, items)),
    },
    onStale: () => showToast(t('cart.changedElsewhere')),
    onPlaced: () => changeDraft({ reservedAt: null }),
  })
}

const signature = (lines: readonly { id: string; quantity: number }[]) =>
  lines
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join()

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
