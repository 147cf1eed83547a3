import type { OrderSnapshot } from '#contract/offline'
import { toDecimal, toMinor } from '#domain/money'
import type { ToldApart } from '#domain/names'
import type { PlaceOrderBody } from '#contract/order'
import type { Totals } from '#domain/pricing'
import type { CartLine } from '#contract/cart'
import type { Item } from '#contract/catalog'
import type { OrderType } from '#contract/tenant'
import { keyOf } from '#device/kinds'
import type { StorageChange } from '#data/outbox/outbox.ts'
import { type CartAct, orderedItem, readCart, toSaved } from './cart.ts'
import type { EstimatedLine } from './estimate.ts'
import { restoreLines } from './cart-acts.ts'

export type OrderIntent = { payload: PlaceOrderBody; snapshot: OrderSnapshot }

type Agreed = {
  lines: readonly (Pick<EstimatedLine, 'item' | 'unitMinor' | 'totalMinor'> & {
    line: ToldApart & Pick<CartLine, 'id' | 'item_id' | 'quantity' | 'notes' | 'variables_values' | 'image'>
  })[]
  totals: Totals
  currency: string
  catalogueVersion: number
  orderType: OrderType
  addressId: string | null
  note: string
  reservedAt: string | null
  table?: PlaceOrderBody['table'] | null
  resourceId?: string | null
  holdId?: string | null
  guest: PlaceOrderBody['guest'] | null
}

/** The order as it is shown, with the total that the customer has agreed to. */
export function orderIntent({ lines, totals, currency, note, ...agreed }: Agreed): OrderIntent {
  const { orderType, addressId, reservedAt, table, resourceId, holdId, guest } = agreed
  const isAddressed = orderType === 'delivery' || orderType === 'home_visit'
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    payload: {
      order_type: orderType,
      items: lines.map(({ line }) => orderedItem(line)),
      agreed_total: decimal(totals.totalMinor),
      catalogue_version: agreed.catalogueVersion,
      payment_method: 'cash_on_delivery',
      ...(isAddressed && addressId !== null ? { address_id: addressId } : {}),
      ...(note.trim() === '' ? {} : { notes: note.trim() }),
      ...(reservedAt === null ? {} : { reserved_at: reservedAt }),
      ...(orderType === 'dine_in' && table ? { table } : {}),
      ...(resourceId ? { resource_id: resourceId } : {}),
      ...(guest ? { guest } : {}),
      ...(holdId ? { hold_id: holdId } : {}),
    },
    snapshot: {
      currency,
      lines: lines.map(({ line, item, unitMinor, totalMinor }) => ({
        id: line.id,
        item_id: line.item_id,
        name: line.name,
        name_ar: line.name_ar,
        ...sectionOf(item ?? line),
        quantity: line.quantity,
        unit_price: decimal(unitMinor),
        total_price: decimal(totalMinor),
        image_url: item ? (item.image?.url ?? null) : line.image,
        image_hue: item?.image?.hue ?? 45,
        image_cutout: item?.image?.cutout ?? true,
      })),
      subtotal: decimal(totals.subtotalMinor),
      delivery_fees: decimal(totals.deliveryMinor),
      tax_amount: decimal(totals.taxMinor),
      total_amount: decimal(totals.totalMinor),
    },
  }
}

export class CartFullError extends Error {
  override readonly name = 'CartFullError'
}

/** Puts the lines of an order back into a saved cart, then applies `acts`. @throws CartFullError without a change when not all fit. */
export const putBack = (owner: string, lines: readonly CartLine[], acts: readonly CartAct[]): StorageChange => ({
  keys: [keyOf('cart', owner)],
  change: ([saved]) => {
    const before = readCart(saved)
    const after = [restoreLines(lines), ...acts].reduce((cart, act) => act(cart), before)
    if (piecesOf(after.lines) < piecesOf(before.lines) + piecesOf(lines)) throw new CartFullError()
    return [toSaved(after)]
  },
})

const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Cart lines of a refused order, with prices of today's `menu`. */
export function linesFromOrder({ payload, snapshot }: OrderIntent, menu: readonly Item[] = []): CartLine[] {
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
        ...sectionOf(seen),
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

const sectionOf = ({ section }: ToldApart) => (section ? { section } : {})
