import { useEffect, useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { OrdersSkeleton } from '../components/orders-skeleton.tsx'
import type { OrderPages } from './use-order-pages.ts'

/** Older orders come before the end of the list is reached. */
const AHEAD = '600px'

/** The end of the list: asks for the next page when it comes near, and says when that failed. */
export function MoreOrders({ pages, isOnline }: { pages: OrderPages; isOnline: boolean }) {
  const { t } = useMessages()
  if (pages.failed)
    return (
      <div className="order-more">
        <p className="mut">{t('order.moreFailed')}</p>
        <Button variant="neutral" disabled={!isOnline} onClick={pages.retry}>
          {t('orders.retry')}
        </Button>
      </div>
    )
  if (pages.isLoadingMore) return <OrdersSkeleton label={t('order.loadingMore')} />
  return pages.hasMore && isOnline ? <NearEnd key={pages.orders.length} onNear={pages.showMore} /> : null
}

function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return <div ref={mark} />
}
