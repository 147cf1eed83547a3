import { isCancelable, isMovable } from '#contract/order-life'
import type { OrderVisit } from '#contract/booking'
import type { Order } from '#contract/order'
import { useNow } from '#lib/use-now.ts'

/** Whether the customer can still cancel an order; of a visit only until the time that the store's rule sets. */
export function useMayCancel({ status, order_type: orderType, visit }: Order): boolean {
  const now = useNow()
  return isCancelable({ status: status.key, orderType }) && !(visit && Date.parse(visit.cancel_until) < now.getTime())
}

/** Whether the customer can still move a visit, by its state and until the time that the store's rule sets. */
export function useMayMove(order: Order | null): boolean {
  const now = useNow()
  if (!order?.visit) return false
  const { status, order_type: orderType, visit } = order
  return isMovable({ status: status.key, orderType }) && Date.parse(movableUntil(visit)) >= now.getTime()
}

/** What older versions kept says of canceling alone, for which the rule was the same then. */
export const movableUntil = (visit: OrderVisit): string => visit.move_until ?? visit.cancel_until
