import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { toMinor } from '#domain/money'
import { totalsOf } from '#domain/pricing'
import type { Address } from '#contract/address'
import { GUEST } from '#device/kinds'
import { catalogQueries, useStore } from '#features/catalog'
import { isUsable, useAddressBook } from '#features/addresses'
import { checkoutDraft } from '../model/checkout-draft.ts'
import { useTableChoosesDineIn, useVisit } from './table-card.tsx'
import { goingBy } from '../model/cart-acts.ts'
import { fulfilmentOf } from '../model/order-type.ts'
import type { DeliveryAddress } from '../model/order-type.ts'
import { shownWays } from '../sync/shown-sync.ts'
import { useEstimatedCart } from './use-estimated-cart.ts'
import { useOrderer } from './use-orderer.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** Everything the cart's page and panel show: lines, way, sums. Asks for the customer's address. */
export function useCheckout(slug: string) {
  const store = useStore(slug)
  const cart = useEstimatedCart(slug)
  const { orderType, note, isKept } = useVanillaStore(cart.shown.state)
  const menu = useQuery(catalogQueries.menu(slug))
  const { state: draftState, change: changeDraft } = checkoutDraft(slug)
  const draft = useVanillaStore(draftState)
  const visit = useVisit(slug)
  useTableChoosesDineIn(slug, visit, cart)
  const address = useDeliveryAddress(slug, draft.addressId)
  const { currency } = store
  const fulfilment = fulfilmentOf({
    orderTypes: store.order_types,
    chosen: orderType,
    subtotalMinor: cart.subtotalMinor,
    minimumMinor: toMinor(store.min_delivery_order_amount, currency),
    address,
    isAtTable: visit.table !== null,
  })
  const shown = cart.owned.owner === GUEST && cart.count > 0 ? fulfilment?.type : undefined
  useEffect(() => {
    if (shown) shownWays.set(slug, shown)
  }, [slug, shown])
  const orderer = useOrderer(store, fulfilment?.type ?? null)
  const orderable = cart.estimated.filter(({ fault }) => fault === null)
  const deliveryMinor = fulfilment?.type === 'delivery' ? toMinor(store.delivery_fee, currency) : 0
  return {
    cart,
    store,
    address,
    visit,
    draft,
    changeDraft,
    /** Chooses delivery to this saved address. */
    deliverTo: (addressId: string) => {
      changeDraft({ addressId })
      cart.owned.change(goingBy('delivery'))
    },
    orderer,
    /** Null for a store that serves no menu orders. */
    fulfilment,
    note,
    /** False when the device refuses to keep the cart. */
    isKept,
    totals: totalsOf(
      orderable.map(({ totalMinor }) => totalMinor),
      store,
      deliveryMinor,
    ),
    /** When the prices came, milliseconds since 1970; 0 when they are those of adding. */
    pricesAt: menu.dataUpdatedAt,
  }
}

/** The address an order would be delivered to: the chosen one, else the customer's default one, also when it waits to be sent. */
export function useDeliveryAddress(slug: string, chosenId: string | null = null): DeliveryAddress {
  const { status, entries } = useAddressBook(slug)
  const usable: readonly Address[] = entries.filter(isUsable)
  const chosen = usable.find(({ id }) => id === chosenId) ?? usable.find((address) => address.is_default === '1')
  return chosen ?? usable[0] ?? (status === 'known' ? 'none' : status)
}
