import { toMinor } from '#contract/money'
import { MENU_ORDER_TYPES, insteadOfDelivery } from '#contract/order-types'
import type { OrderType, Tenant } from '#contract/tenant'
import type { CartDocument } from '../cart-document.ts'

type Store = Pick<Tenant, 'order_types' | 'is_shop_visit' | 'min_delivery_order_amount' | 'currency'>

/**
 * The order type that is sent when the cart is synced: the location type of the order when the cart reaches the store's minimum,
 * otherwise takeaway, or dine-in where there is none. The minimum is one of delivery: other ways do not fall under it.
 */
export function syncedOrderType(
  { lines, orderType }: Pick<CartDocument, 'lines' | 'orderType'>,
  store: Store,
): OrderType {
  const location = locationType(orderType, store)
  if (location !== 'delivery') return location
  const total = lines.reduce((sum, line) => sum + minorOf(line.total_price, store.currency), 0)
  const isReached = total >= toMinor(store.min_delivery_order_amount, store.currency)
  return isReached ? location : (insteadOfDelivery(store.order_types) ?? location)
}

/** The order type that has to be told although no line changed: the one that the customer chose. Null while nobody chose. */
export function chosenOrderType(cart: Pick<CartDocument, 'lines' | 'orderType'>, store: Store): OrderType | null {
  return cart.orderType === null || cart.lines.length === 0 ? null : syncedOrderType(cart, store)
}

/** Where the order goes: what the customer chose, else the store's first way. */
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

/** A saved price the store's currency cannot write counts as nothing. */
function minorOf(amount: string, currency: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    return 0
  }
}
