// How the order reaches the customer, and why delivery may not be offered.
import type { Address } from '#contract/address'
import { MENU_ORDER_TYPES } from './cart-document.ts'
import type { MenuOrderType } from './cart-document.ts'

/** The customer's default address, or why there is none. A guest is asked for it after signing in. */
export type DeliveryAddress = Address | 'guest' | 'loading' | 'unknown' | 'none'

export type Fulfilment = {
  type: MenuOrderType
  /** Types to choose from, in the order they are shown. */
  offered: readonly MenuOrderType[]
  /** What keeps delivery from being chosen; null when nothing does. */
  obstacle: 'minimum' | 'no-address' | 'unknown-address' | null
  /** True when the customer's cart was to be delivered and now is not. */
  isDowngraded: boolean
  /** Minor units. */
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
 * What was chosen, else dine-in at a table, else delivery where it is possible, else takeaway. Null for a store that serves no
 * menu orders.
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
  const missingMinor = Math.max(0, minimumMinor - subtotalMinor)
  const obstacle =
    missingMinor > 0 ? 'minimum' : address === 'none' ? 'no-address' : address === 'unknown' ? 'unknown-address' : null
  const possible = offered.filter((type) => type !== 'delivery' || obstacle === null)
  const preferred = chosen ?? (isAtTable ? 'dine_in' : null)
  const wanted = preferred !== null && offered.includes(preferred) ? preferred : offered[0]
  const type = possible.find((other) => other === wanted) ?? possible[0]
  if (!wanted || !type) return null
  return { type, offered, obstacle, isDowngraded: wanted === 'delivery' && type !== 'delivery', missingMinor }
}
