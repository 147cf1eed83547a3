import { toMinor } from '#contract/money'
import type { OrderType, Tenant } from '#contract/tenant'
import { MENU_ORDER_TYPES } from '../cart-document.ts'
import type { CartDocument } from '../cart-document.ts'

type Store = Pick<Tenant, 'order_types' | 'is_shop_visit' | 'min_delivery_order_amount' | 'currency'>

/**
 * The order type that is sent when the cart is synced (specification section 4): the location type of the order when the
 * cart reaches the store's minimum, otherwise takeaway. The minimum is one of delivery: who eats in does not fall under it.
 */
export function syncedOrderType(
  { lines, orderType }: Pick<CartDocument, 'lines' | 'orderType'>,
  store: Store,
): OrderType {
  const location = locationType(orderType, store)
  if (location === 'dine_in') return location
  const total = lines.reduce((sum, line) => sum + minorOf(line.total_price, store.currency), 0)
  return total >= toMinor(store.min_delivery_order_amount, store.currency) ? location : 'takeaway'
}

/** Where the order goes: what the customer chose, else the store's first way. */
function locationType(chosen: CartDocument['orderType'], { order_types, is_shop_visit }: Store): OrderType {
  if (chosen && order_types.includes(chosen)) return chosen
  const [first] = MENU_ORDER_TYPES.filter((type) => order_types.includes(type))
  return first ?? (is_shop_visit ? 'shop_visit' : 'home_visit')
}

/** A saved price the store's currency cannot write counts as nothing. */
function minorOf(amount: string, currency: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    return 0
  }
}
