import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { NearEnd } from '#ui/near-end.tsx'
import { OrdersSkeleton } from '../components/orders-skeleton.tsx'
import type { OrderPages } from './use-order-pages.ts'

/** The end of the list: asks for the next page when it comes near, and says when that failed. */
export function MoreOrders({ pages, isOnline }: { pages: OrderPages; isOnline: boolean }) {
  const { t } = useMessages()
  if (pages.failed)
    return (
      <div className="grid place-items-center py-5">
        <p className="text-text-2">{t('order.moreFailed')}</p>
        <Button variant="neutral" disabled={!isOnline} onClick={pages.retry}>
          {t('orders.retry')}
        </Button>
      </div>
    )
  if (pages.isLoadingMore) return <OrdersSkeleton label={t('order.loadingMore')} />
  return pages.hasMore && isOnline ? <NearEnd key={pages.orders.length} onNear={pages.showMore} /> : null
}
