import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ScreenBar } from './screen-bar.tsx'

/** No such order, as far as this customer may know. */
export function OrderMissing({ slug }: { slug: string }) {
  const { t } = useMessages()
  return (
    <main className="orders">
      <ScreenBar title={t('orders.yourOrder')} slug={slug} to="orders" isHeading={false} />
      <EmptyState
        art={['search', 'receipt']}
        title={t('orders.missingTitle')}
        actions={
          <Link to="/$tenant/settings/orders" params={{ tenant: slug }} className={buttonClass({ size: 'lg' })}>
            {t(isRestaurant(useStore(slug)) ? 'orders.title' : 'navigation.bookings')}
          </Link>
        }
      >
        {t('orders.missingBody')}
      </EmptyState>
    </main>
  )
}

/** The order could not be read now. */
export function OrderUnread({ slug, retry }: { slug: string; retry: () => void }) {
  const { t } = useMessages()
  return (
    <main className="orders">
      <ScreenBar title={t('orders.yourOrder')} slug={slug} to="orders" isHeading={false} />
      <EmptyState
        art={['plug', 'cloud']}
        title={t('orders.failedOne')}
        actions={
          <Button size="lg" onClick={retry}>
            {t('orders.retry')}
          </Button>
        }
      >
        {t('orders.unknownBody')}
      </EmptyState>
    </main>
  )
}
