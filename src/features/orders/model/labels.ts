import type { OrderSnapshot } from '#contract/offline'
import { type Order, PAYMENT_METHODS } from '#contract/order'
import { isVisit, ORDER_TYPES } from '#domain/order-types'
import type { MessageId } from '#i18n/messages.ts'
import { questionFill } from '#ui/icons/fill.ts'
import { forkKnife, houseLine, moped, storefront } from '#ui/icons/regular.ts'
import type { PlateImage } from '#ui/plate.tsx'

const ICONS = {
  delivery: moped,
  takeaway: storefront,
  dine_in: forkKnife,
  home_visit: houseLine,
  shop_visit: storefront,
}

export function orderTypeLook(type: string): { readonly icon: string; readonly label: MessageId } {
  const known = ORDER_TYPES.find((one) => one === type)
  return { icon: known ? ICONS[known] : questionFill, label: `store.type.${known ?? 'unknown'}` }
}

export type OrderKind = 'visit' | 'order'

export const kindOf = (orderType: string): OrderKind => (isVisit(orderType) ? 'visit' : 'order')

export const numberSign = ({ order_number }: Order) => `#${order_number}`

export const paymentLabel = (method: string): MessageId =>
  `orders.pay.${PAYMENT_METHODS.find((one) => one === method) ?? 'unknown'}`

/** The real size of a picture is not saved; none is drawn larger than this. */
export const savedPicture = (line: OrderSnapshot['lines'][number]): PlateImage | null =>
  line.image_url === null
    ? null
    : { url: line.image_url, width: 448, height: 448, cutout: line.image_cutout, hue: line.image_hue }

export function sumsOf(order: Order) {
  const hasTaxOnTop = order.tax > 0 && !order.prices_include_tax
  return [
    { label: 'orders.subtotal', amount: order.subtotal } as const,
    ...(order.order_type === 'delivery' ? [{ label: 'orders.delivery', amount: order.delivery_fees } as const] : []),
    ...(hasTaxOnTop ? [{ label: 'format.tax', amount: order.tax_amount } as const] : []),
  ]
}
