// What is sent when the customer places the order, and what is kept of what they saw.
import type { OrderSnapshot } from '#contract/offline'
import { toDecimal } from '#contract/money'
import type { ToldApart } from '#contract/names'
import type { PlaceOrderBody } from '#contract/order'
import type { Totals } from '#contract/pricing'
import type { MenuOrderType } from './cart-document.ts'
import type { EstimatedLine } from './estimate.ts'

export type OrderIntent = { payload: PlaceOrderBody; snapshot: OrderSnapshot }

type Agreed = {
  lines: readonly EstimatedLine[]
  totals: Totals
  currency: string
  catalogueVersion: number
  orderType: MenuOrderType
  /** Needed for delivery. */
  addressId: string | null
  note: string
  /** ISO instant; null is as soon as possible. */
  reservedAt: string | null
  /** The scanned table; goes along with a dine-in order only. */
  table: PlaceOrderBody['table'] | null
  /** Who orders without an account. */
  guest: PlaceOrderBody['guest'] | null
}

/** The section that a line is shown with, if any. */
const sectionSaid = ({ section }: ToldApart) => (section ? { section } : {})

/** The intent of an order at exactly the total on the screen. */
export function orderIntent({
  lines,
  totals,
  currency,
  catalogueVersion,
  orderType,
  addressId,
  note,
  reservedAt,
  table,
  guest,
}: Agreed): OrderIntent {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    payload: {
      order_type: orderType,
      items: lines.map(({ line }) => ({
        id: line.id,
        item_id: line.item_id,
        quantity: line.quantity,
        notes: line.notes,
        variables: line.variables_values,
      })),
      agreed_total: decimal(totals.totalMinor),
      catalogue_version: catalogueVersion,
      payment_method: 'cash_on_delivery',
      ...(orderType === 'delivery' && addressId !== null ? { address_id: addressId } : {}),
      ...(note.trim() === '' ? {} : { notes: note.trim() }),
      ...(reservedAt === null ? {} : { reserved_at: reservedAt }),
      ...(orderType === 'dine_in' && table ? { table } : {}),
      ...(guest ? { guest } : {}),
    },
    snapshot: {
      currency,
      lines: lines.map(({ line, item, unitMinor, totalMinor }) => ({
        id: line.id,
        item_id: line.item_id,
        name: line.name,
        name_ar: line.name_ar,
        ...sectionSaid(item ?? line),
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
