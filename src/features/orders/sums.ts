import type { Order } from '#contract/order'
import { wholePercent } from '#contract/pricing'

/** An amount above the total of an order page or an invoice. */
type Sum = {
  readonly label: 'orders.subtotal' | 'orders.delivery' | 'format.tax'
  /** Of the tax, rounded to a whole one for its label; the amount comes from the exact one. */
  readonly percent?: number
  readonly amount: string
}

/** Rows above the total: tax when there is any on top of the prices, in whole percent; delivery only for deliveries. */
export function sumsOf(order: Order): Sum[] {
  const rows: Sum[] = [{ label: 'orders.subtotal', amount: order.subtotal }]
  if (order.order_type === 'delivery') rows.push({ label: 'orders.delivery', amount: order.delivery_fees })
  if (order.tax > 0 && !order.prices_include_tax)
    rows.push({ label: 'format.tax', percent: wholePercent(order.tax), amount: order.tax_amount })
  return rows
}
