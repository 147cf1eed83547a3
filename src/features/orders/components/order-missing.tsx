import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOrderWords } from './order-words.ts'
import { OrdersMain } from './orders-main.tsx'
import { ScreenBar } from './screen-bar.tsx'

/** No such order, as far as this customer may know. */
export function OrderMissing({ slug }: { slug: string }) {
  const { t } = useMessages()
  const words = useOrderWords(slug)
  return (
    <OrdersMain>
      <ScreenBar title={t(words.title)} slug={slug} to="orders" isHeading={false} />
      <EmptyState
        art={['search', 'receipt']}
        title={t(words.missing)}
        actions={
          <Link
            to="/$tenant/settings/orders"
            activeOptions={{ exact: true }}
            params={{ tenant: slug }}
            className={buttonClass({ size: 'lg' })}
          >
            {t(words.list)}
          </Link>
        }
      >
        {t(words.missingBody)}
      </EmptyState>
    </OrdersMain>
  )
}

type OrderUnreadProps = {
  slug: string
  /** Whether this device could be read. Where it cannot, the order may wait on it, whatever the shop says. */
  isReadable: boolean
  retry: () => void
}

/** Nobody can say now where the order is. */
export function OrderUnread({ slug, isReadable, retry }: OrderUnreadProps) {
  const { t } = useMessages()
  const words = useOrderWords(slug)
  return (
    <OrdersMain>
      <ScreenBar title={t(words.title)} slug={slug} to="orders" isHeading={false} />
      <EmptyState
        art={['plug', 'cloud']}
        title={t(words.failed)}
        actions={
          <Button size="lg" onClick={retry}>
            {t('orders.retry')}
          </Button>
        }
      >
        {t(isReadable ? words.unknownBody : words.unreadBody)}
      </EmptyState>
    </OrdersMain>
  )
}
