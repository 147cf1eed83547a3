// How kinds of orders and payments look and which words they have; what is not known is Unknown.
import type { OrderSnapshot } from '#contract/offline'
import type { Order } from '#contract/order'
import { isVisit } from '#domain/order-types'
import { wholePercent } from '#domain/pricing'
import type { MessageId, Translate } from '#i18n/messages.ts'
import { questionFill } from '#ui/icons/fill.ts'
import { forkKnife, houseLine, moped, storefront } from '#ui/icons/regular.ts'
import type { PlateImage } from '#ui/plate.tsx'

type Look = { readonly icon: string; readonly label: MessageId }

const TYPES: ReadonlyMap<string, Look> = new Map(
  Object.entries({
    delivery: { icon: moped, label: 'store.type.delivery' },
    takeaway: { icon: storefront, label: 'store.type.takeaway' },
    dine_in: { icon: forkKnife, label: 'store.type.dine_in' },
    home_visit: { icon: houseLine, label: 'store.type.home_visit' },
    shop_visit: { icon: storefront, label: 'store.type.shop_visit' },
  } satisfies Record<string, Look>),
)

export type OrderKind = 'visit' | 'order'

/** Whether what is said is about a visit: messages that tell the two apart are given it. */
export const kindOf = (orderType: string): OrderKind => (isVisit(orderType) ? 'visit' : 'order')

const PAYMENTS: ReadonlyMap<string, MessageId> = new Map(
  Object.entries({
    cash_on_delivery: 'orders.pay.cash_on_delivery',
    visa: 'orders.pay.visa',
    apple_pay: 'orders.pay.apple_pay',
    mada: 'orders.pay.mada',
  } satisfies Record<string, MessageId>),
)

export function orderTypeLook(type: string): Look {
  return TYPES.get(type) ?? { icon: questionFill, label: 'store.type.unknown' }
}

export function paymentLabel(method: string): MessageId {
  return PAYMENTS.get(method) ?? 'orders.pay.unknown'
}

/** What an address is called when nobody named it. */
const UNNAMED = 'home'

/** The name of an order's address, in the language of the page when it is one that we gave it. */
export function placeName(name: string, t: Translate): string {
  if (name === UNNAMED) return t('orders.home')
  return name === 'work' ? t('orders.work') : name
}

/** Natural size of a saved picture is not kept; what is drawn of it is never larger than this. */
const SAVED_PICTURE_PX = 448

/** Picture of a line as it was saved with an order. */
export function savedPicture(line: OrderSnapshot['lines'][number]): PlateImage | null {
  if (line.image_url === null) return null
  return {
    url: line.image_url,
    width: SAVED_PICTURE_PX,
    height: SAVED_PICTURE_PX,
    cutout: line.image_cutout,
    hue: line.image_hue,
  }
}

/** An amount above the total of an order page or an invoice. */
type Sum = {
  readonly label: 'orders.subtotal' | 'orders.delivery' | 'format.tax'
  /** Of the tax, rounded to a whole one for its label; the amount comes from the exact one. */
  readonly percent?: number
  readonly amount: string
}

/** Rows above the total: tax when there is any on top of the prices, in whole percent; delivery only for deliveries. */
export function sumsOf(order: Order): Sum[] {
  const rows: Sum[] = [{ label: 'orders.subtotal', amount: order.subtotal }]
  if (order.order_type === 'delivery') rows.push({ label: 'orders.delivery', amount: order.delivery_fees })
  if (order.tax > 0 && !order.prices_include_tax)
    rows.push({ label: 'format.tax', percent: wholePercent(order.tax), amount: order.tax_amount })
  return rows
}
