import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'

/** Rows above the total: tax when there is any, in whole percent; delivery only for deliveries (specification section 9). */
export function useSums(order: Order): (readonly [label: string, amount: string])[] {
  const { t } = useMessages()
  const rows: (readonly [string, string])[] = [[t('orders.subtotal'), order.subtotal]]
  if (order.order_type === 'delivery') rows.push([t('orders.delivery'), order.delivery_fees])
  if (order.tax > 0) rows.push([t('orders.tax', { percent: Math.round(order.tax) }), order.tax_amount])
  return rows
}
