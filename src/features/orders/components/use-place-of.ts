import type { Order } from '#contract/order'
import { addressLine } from '#features/addresses'
import { useStore } from '#features/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { placeName } from '../looks.ts'

/** Where an order goes: the customer's address, their table, or the shop. */
export function usePlaceOf(slug: string, order: Order): { name: string; address: string } {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const place = order.location?.locationDetails
  if (!place) {
    const isHere = order.order_type === 'dine_in' || order.order_type === 'shop_visit'
    const name = order.table ? t('order.table', { number: order.table }) : t(isHere ? 'order.dineIn' : 'order.pickUp')
    return { name, address: localized(store.address, locale) }
  }
  return { name: placeName(place.name, t), address: addressLine(place) }
}
