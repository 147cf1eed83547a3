import type { CartLine } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { toDecimal, toMinor } from '#contract/money'
import type { OrderSnapshot } from '#contract/offline'
import type { PlaceOrderBody } from '#contract/order'

type SentOrder = { payload: Pick<PlaceOrderBody, 'items'>; snapshot: OrderSnapshot }

/** Lines for the cart out of an order that was not taken, so that the customer can edit it. `menu` is today's. */
export function linesFromOrder({ payload, snapshot }: SentOrder, menu: readonly Item[] = []): CartLine[] {
  return payload.items.flatMap(({ item_id, id, quantity, notes, variables }) => {
    const seen = snapshot.lines.find((line) => line.id === id)
    const item = menu.find((other) => other.item_id === item_id)
    if (!seen) return []
    const { currency } = snapshot
    const price = item?.price ?? seen.unit_price
    const optionsMinor = toMinor(seen.unit_price, currency) - toMinor(price, currency)
    return [
      {
        id,
        item_id,
        orderItemId: null,
        quantity,
        notes,
        name: seen.name,
        name_ar: seen.name_ar,
        ...(seen.section ? { section: seen.section } : {}),
        image: seen.image_url,
        price,
        variablesPrice: toDecimal(optionsMinor, currency),
        total_price: seen.total_price,
        variables: item?.variables ?? [],
        variables_values: variables,
      },
    ]
  })
}
