// A kept cart as its customer sees it: by today's catalogue and prices.
import type { CustomerCart, ServerCartLine } from '#contract/cart'
import type { Answer, Item } from '#contract/catalog'
import { largestMinor, toDecimal, toMinor } from '#contract/money'
import { insteadOfDelivery } from '#contract/order-types'
import { unitPriceMinor } from '#contract/pricing'
import type { OrderType, Tenant } from '#contract/tenant'
import { judgeAnswers } from '#server/modules/catalog/answers'
import type { KeptCart } from './cart-repository.ts'
import type { KeptLine } from './cart-rules.ts'

/** What a line's item is: as it is on the menu, or as it was when it left it. */
export type LineItem = { readonly item: Item; readonly isOnMenu: boolean }

type Store = Pick<Tenant, 'currency' | 'order_types' | 'min_delivery_order_amount'>

/** A cart in words and prices. Lines whose item nobody knows any more are left out: they cannot even be named. */
export function presentCart(cart: KeptCart, store: Store, itemOf: (id: string) => LineItem | null): CustomerCart {
  const order_items = cart.lines.flatMap((line) => {
    const found = itemOf(line.item_id)
    return found ? [presentLine(line, found, store.currency)] : []
  })
  return { order_items, order_type: orderTypeOf(cart, order_items, store), revision: cart.revision }
}

/**
 * How the cart would be ordered as it is now: the way that was sent, and another than delivery below the minimum of what can be
 * ordered of it. Null for one that the store does not offer any more.
 */
function orderTypeOf(
  { orderType }: KeptCart,
  lines: readonly ServerCartLine[],
  { order_types, min_delivery_order_amount, currency }: Store,
): OrderType | null {
  const sent = order_types.find((type) => type === orderType)
  if (sent === undefined) return null
  if (sent !== 'delivery') return sent
  const orderable = lines.filter(({ problem }) => problem === null)
  const subtotal = orderable.reduce((sum, { total_price }) => sum + toMinor(total_price, currency), 0)
  const isReached = subtotal >= toMinor(min_delivery_order_amount, currency)
  return isReached ? sent : (insteadOfDelivery(order_types) ?? sent)
}

function presentLine(line: KeptLine, { item, isOnMenu }: LineItem, currency: string): ServerCartLine {
  const { byVariable, faults, hasUnavailableOption } = judgeAnswers(item.variables, line.answers)
  const unit = unitMinor(item, byVariable, currency)
  const problem =
    !isOnMenu || !item.is_available
      ? 'item_unavailable'
      : hasUnavailableOption || faults.length > 0
        ? 'option_unavailable'
        : null
  return {
    id: line.id,
    item_id: line.item_id,
    orderItemId: line.id,
    quantity: line.quantity,
    notes: line.notes,
    name: item.name,
    name_ar: item.name_ar,
    ...(item.section ? { section: item.section } : {}),
    image: item.image_url,
    price: item.price,
    variablesPrice: amount(unit - toMinor(item.price, currency), currency),
    total_price: amount(unit * line.quantity, currency),
    variables: item.variables,
    variables_values: [...line.answers],
    problem,
  }
}

/**
 * Price of one piece. An item that left the menu before the store changed its currency may have options whose prices the
 * new one cannot write: they count as nothing, as on the device.
 */
function unitMinor(item: Item, answers: ReadonlyMap<string, Answer>, currency: string): number {
  try {
    return unitPriceMinor(item, answers, currency)
  } catch {
    return toMinor(item.price, currency)
  }
}

/** An amount as the wire can carry it: prices that grew after a line was kept must not make its cart unreadable. */
function amount(minor: number, currency: string): string {
  return toDecimal(Math.min(minor, largestMinor(currency)), currency)
}
