// How the order reaches the customer, what keeps it from going that way, and which way is told to the server with the synced cart.
import type { Address } from '#contract/address'
import { insteadOfDelivery, MENU_ORDER_TYPES } from '#domain/order-types'
import { toMinor } from '#domain/money'
import type { OrderType, Tenant } from '#contract/tenant'
import { savedMinor } from './cart.ts'
import type { MenuOrderType, CartDocument } from './cart.ts'

/** The customer's default address, or why there is none. A guest is asked for it after signing in. */
export type DeliveryAddress = Address | 'guest' | 'loading' | 'unknown' | 'none'

export type Fulfilment = {
  /** How the order goes when it is placed as it stands: what is shown, priced and sent. */
  type: MenuOrderType
  /** Types to choose from, in the order they are shown. */
  offered: readonly MenuOrderType[]
  /** What keeps the order from going that way. It never makes it go another. */
  obstacle: 'minimum' | 'no-address' | 'unknown-address' | 'not-offered' | null
  /** True when the order was to be delivered and, below the minimum, is not. The page says so and the button names the other way. */
  isDowngraded: boolean
  /** What delivery still needs, minor units; 0 where it is possible or not offered. */
  missingMinor: number
}

type Given = {
  orderTypes: readonly string[]
  chosen: MenuOrderType | null
  subtotalMinor: number
  minimumMinor: number
  address: DeliveryAddress
  /** Somebody who scanned the link of a table eats there unless they say otherwise. */
  isAtTable?: boolean
}

/**
 * What was chosen stays chosen, whatever happens to the address, the store or the session; nothing chosen is dine-in at a table,
 * else the store's first way. Only below the minimum an order that was to be delivered is one to pick up, or to eat in. Null for a
 * store that serves no menu orders.
 */
export function fulfilmentOf({
  orderTypes,
  chosen,
  subtotalMinor,
  minimumMinor,
  address,
  isAtTable = false,
}: Given): Fulfilment | null {
  const offered = MENU_ORDER_TYPES.filter((type) => orderTypes.includes(type))
  const [first] = offered
  if (first === undefined) return null
  const missingMinor = offered.includes('delivery') ? Math.max(0, minimumMinor - subtotalMinor) : 0
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

/** What syncing needs to know of a store. */
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
  const total = lines.reduce((sum, line) => sum + savedMinor([line.total_price], store.currency), 0)
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
