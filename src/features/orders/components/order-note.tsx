import type { Order } from '#contract/order'
import { useMessages } from '#i18n/messages.ts'

/** What was noted on an order, with the lines that it was written in. Nothing where nothing was. */
export function OrderNote({ order: { notes }, className }: { order: Order; className: string }) {
  const { t } = useMessages()
  if (notes.trim() === '') return null
  return (
    <p className={className}>
      <span className="font-medium">{t('orders.orderNote')}</span> <bdi className="whitespace-pre-line">{notes}</bdi>
    </p>
  )
}
