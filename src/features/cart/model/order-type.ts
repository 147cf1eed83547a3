import type { Address } from '#contract/address'
import { insteadOfDelivery, MENU_ORDER_TYPES } from '#domain/order-types'
import { toMinor } from '#domain/money'
import type { OrderType, Tenant } from '#contract/tenant'
import { type CartDocument, type MenuOrderType, savedMinor } from './cart.ts'

export type DeliveryAddress = Address | 'guest' | 'loading' | 'unknown' | 'none'

export type Fulfilment = {
  type: MenuOrderType
  offered: readonly MenuOrderType[]
  obstacle: 'minimum' | 'no-address' | 'unknown-address' | 'not-offered' | null
  /** Another type replaces delivery, because the cart is below the minimum. */
  isDowngraded: boolean
  /** Up to the minimum for delivery, in minor units; 0 where delivery is not offered. */
  missingMinor: number
}

type Given = {
  orderTypes: readonly string[]
  chosen: MenuOrderType | null
  subtotalMinor: number
  minimumMinor: number
  address: DeliveryAddress
  isAtTable?: boolean
}

/** An obstacle never changes the chosen type. Null for a store without menu orders. */
export function fulfilmentOf({ orderTypes, chosen, address, isAtTable = false, ...amounts }: Given): Fulfilment | null {
  const offered = MENU_ORDER_TYPES.filter((type) => orderTypes.includes(type))
  const [first] = offered
  if (first === undefined) return null
  const missingMinor = offered.includes('delivery') ? Math.max(0, amounts.minimumMinor - amounts.subtotalMinor) : 0
  const wanted = chosen ?? (isAtTable && offered.includes('dine_in') ? 'dine_in' : first)
  const way = { type: wanted, offered, obstacle: null, isDowngraded: false, missingMinor }
  if (!offered.includes(wanted)) return { ...way, obstacle: 'not-offered' }
  if (wanted !== 'delivery') return way
  if (missingMinor > 0) {
    const other = insteadOfDelivery(offered)
    return other ? { ...way, type: other, isDowngraded: true } : { ...way, obstacle: 'minimum' }
  }
  if (address === 'none') return { ...way, obstacle: 'no-address' }
  return address === 'unknown' ? { ...way, obstacle: 'unknown-address' } : way
}

export type Store = Pick<Tenant, 'order_types' | 'is_shop_visit' | 'min_delivery_order_amount' | 'currency'>

export function syncedOrderType({ lines, orderType }: Pick<CartDocument, 'lines' | 'orderType'>, store: Store) {
  const location = locationType(orderType, store)
  if (location !== 'delivery') return location
  const total = lines.reduce((sum, line) => sum + savedMinor([line.total_price], store.currency), 0)
  const isReached = total >= toMinor(store.min_delivery_order_amount, store.currency)
  return isReached ? location : (insteadOfDelivery(store.order_types) ?? location)
}

/** The order type to send although no line has changed; null when the customer has not chosen one. */
export function chosenOrderType(cart: Pick<CartDocument, 'lines' | 'orderType'>, store: Store): OrderType | null {
  return cart.orderType === null || cart.lines.length === 0 ? null : syncedOrderType(cart, store)
}

function locationType(chosen: CartDocument['orderType'], { order_types, is_shop_visit }: Store): OrderType {
  if (chosen && order_types.includes(chosen)) return chosen
  const visit = is_shop_visit ? 'shop_visit' : 'home_visit'
  return (
    MENU_ORDER_TYPES.find((type) => order_types.includes(type)) ??
    order_types.find((type) => type === visit) ??
    order_types[0] ??
    visit
  )
}
