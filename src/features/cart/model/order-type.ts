import type { Address } from '#contract/address'
import { insteadOfDelivery, MENU_ORDER_TYPES } from '#domain/order-types'
import { toMinor } from '#domain/money'
import type { OrderType, Tenant } from '#contract/tenant'
import { savedMinor } from './cart.ts'
import type { MenuOrderType, CartDocument } from './cart.ts'

export type DeliveryAddress = Address | 'guest' | 'loading' | 'unknown' | 'none'

export type Fulfilment = {
  type: MenuOrderType
  offered: readonly MenuOrderType[]
  /** Why the order cannot be placed this way. It never changes the type. */
  obstacle: 'minimum' | 'no-address' | 'unknown-address' | 'not-offered' | null
  /** True when the cart is below the delivery minimum and another type replaces delivery. */
  isDowngraded: boolean
  /** Missing amount for delivery in minor units; 0 where it is reached or not offered. */
  missingMinor: number
}

type Given = {
  orderTypes: readonly string[]
  chosen: MenuOrderType | null
  subtotalMinor: number
  minimumMinor: number
  address: DeliveryAddress
  /** Dine-in is the default at a scanned table. */
  isAtTable?: boolean
}

/** A chosen type stays chosen; only below the minimum another type replaces delivery. Null for a store without menu orders. */
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

type Store = Pick<Tenant, 'order_types' | 'is_shop_visit' | 'min_delivery_order_amount' | 'currency'>

/** The order type that is sent with the synced cart; below the delivery minimum another type replaces delivery. */
export function syncedOrderType({ lines, orderType }: Pick<CartDocument, 'lines' | 'orderType'>, store: Store) {
  const location = locationType(orderType, store)
  if (location !== 'delivery') return location
  const total = lines.reduce((sum, line) => sum + savedMinor([line.total_price], store.currency), 0)
  const isReached = total >= toMinor(store.min_delivery_order_amount, store.currency)
  return isReached ? location : (insteadOfDelivery(store.order_types) ?? location)
}

/** The chosen order type, which is sent even when no line changed; null without a choice. */
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
