// How the order reaches the customer, and what keeps it from going that way.
import type { Address } from '#contract/address'
import { insteadOfDelivery } from '#contract/order-types'
import { MENU_ORDER_TYPES } from './cart-document.ts'
import type { MenuOrderType } from './cart-document.ts'

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
