import { isCancelable } from '#contract/order-life'
import type { Order } from '#contract/order'
import { useNow } from '#lib/use-now.ts'

/** Whether the customer can still cancel an order; of a visit only until the time that the store's rule sets. */
export function useMayCancel({ status, order_type: orderType, visit }: Order): boolean {
  const now = useNow()
  return isCancelable({ status: status.key, orderType }) && !(visit && Date.parse(visit.cancel_until) < now.getTime())
}
