import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'
import { sumsOf } from '../sums.ts'

/** The sums of an order in words. */
export function useSums(order: Order): (readonly [label: string, amount: string])[] {
  const { t } = useMessages()
  return sumsOf(order).map(({ label, percent, amount }) => [t(label, percent === undefined ? {} : { percent }), amount])
}
