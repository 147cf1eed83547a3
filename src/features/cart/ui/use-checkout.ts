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
import { useTableVisit } from './table-card.tsx'
import { setOrderType } from '../model/cart-acts.ts'
import { type DeliveryAddress, fulfilmentOf } from '../model/order-type.ts'
import { shownOrderTypes } from '../sync/shown-sync.ts'
import { useEstimatedCart } from './use-estimated-cart.ts'
import { useOrderer } from './use-orderer.ts'

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout(slug: string) {
  const store = useStore(slug)
  const cart = useEstimatedCart(slug)
  const { orderType, note, isKept } = useVanillaStore(cart.shown.state)
  const menu = useQuery(catalogQueries.menu(slug))
  const { state: draftState, change: changeDraft } = checkoutDraft(slug)
  const draft = useVanillaStore(draftState)
  const visit = useTableVisit(slug, cart)
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
    if (shown) shownOrderTypes.set(slug, shown)
  }, [slug, shown])
  const orderer = useOrderer(store, fulfilment?.type ?? null)
  return {
    cart,
    store,
    address,
    visit,
    draft,
    changeDraft,
    deliverTo: (addressId: string) => {
      changeDraft({ addressId })
      cart.owned.change(setOrderType('delivery'))
    },
    orderer,
    fulfilment,
    note,
    isKept,
    totals: totalsOf(
      cart.orderable.map(({ totalMinor }) => totalMinor),
      store,
      fulfilment?.type === 'delivery' ? toMinor(store.delivery_fee, currency) : 0,
    ),
    /** Milliseconds since 1970; 0 while the menu is unknown. */
    pricesAt: menu.dataUpdatedAt,
  }
}

/** The chosen address, else the first; the address book starts with the default one. */
export function useDeliveryAddress(slug: string, chosenId: string | null = null): DeliveryAddress {
  const { status, entries } = useAddressBook(slug)
  const usable: readonly Address[] = entries.filter(isUsable)
  return usable.find(({ id }) => id === chosenId) ?? usable[0] ?? (status === 'known' ? 'none' : status)
}
