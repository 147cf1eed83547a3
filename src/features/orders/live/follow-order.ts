import { ORDER_KEY_HEADER, pathOf } from '#contract/endpoint'
import { ORDER_EVENT, isFinal, orderEvents } from '#contract/order-life'
import { orderSchema } from '#contract/order'
import type { Order } from '#contract/order'
import { follow } from '#data/http/follow.ts'
import type { Following } from '#data/http/follow.ts'

export type FollowingOrder = Pick<Following, 'onHeard' | 'onCut' | 'firstWaitMs'> & {
  readonly slug: string
  readonly id: string
  readonly orderKey?: string | undefined
  readonly onOrder: (order: Order) => void
  readonly origin?: string
}

/** Follows one order as the server tells of it, until it is final or the returned function is called. */
export function followOrder({ slug, id, orderKey, onOrder, origin = '', ...following }: FollowingOrder): () => void {
  return follow({
    ...following,
    url: origin + pathOf(orderEvents.path, { tenant: slug, id }),
    headers: orderKey === undefined ? {} : { [ORDER_KEY_HEADER]: orderKey },
    event: ORDER_EVENT,
    onNews(news) {
      const { data: order } = orderSchema.safeParse(news)
      if (!order) return 'unread'
      onOrder(order)
      return isFinal(order.status.key) ? 'last' : 'read'
    },
  })
}
