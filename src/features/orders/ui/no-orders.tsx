// Where the list of a customer's orders has nothing to show: in a store of services they are bookings.
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { OrderFilter } from '../queries.ts'
import { ButtonLink, useKind } from './page-frame.tsx'

const TITLES = {
  all: 'orders.emptyTitle',
  active: 'order.noneActive',
  completed: 'order.noneCompleted',
  canceled: 'order.noneCanceled',
} as const

/** Nothing in one part of the list, or nothing was ever ordered here. */
export function NoOrders({ slug, filter }: { slug: string; filter: OrderFilter | null }) {
  const { t, locale } = useMessages()
  const kind = useKind(slug)
  const store = nameOf(useStore(slug), locale)
  const nothing = (
    <EmptyState
      art={['receipt', 'sparkles', 'bags']}
      level={2}
      title={t(TITLES[filter ?? 'all'], { kind })}
      actions={
        filter ? (
          <ButtonLink slug={slug} to="/$tenant/settings/orders" look={{ variant: 'neutral' }}>
            {t('order.seeAll', { kind })}
          </ButtonLink>
        ) : (
          <ButtonLink slug={slug} to="/$tenant" look={{ size: 'lg' }}>
            {t('orders.seeMenu', { kind })}
          </ButtonLink>
        )
      }
    >
      {t(filter ? 'order.noneBody' : 'orders.emptyBody', { kind, store })}
    </EmptyState>
  )
  return filter ? nothing : <div data-nothing-at-all>{nothing}</div>
}

const UNREAD = {
  device: ['orders.deviceUnread', 'orders.deviceUnreadBody'],
  offline: ['orders.notHereTitle', 'orders.notHereBody'],
  failed: ['orders.failedTitle', 'orders.failedBody'],
} as const

type UnreadProps = {
  slug: string
  /**
   * `device`: nothing is known of what waits on this device, so nobody is told that there is nothing. `offline`: the device never saw
   * the list. `failed`: it could not be read now.
   */
  why: keyof typeof UNREAD
  retry: () => void
}

/** In the place of a list of which nothing can be shown. */
export function OrdersUnread({ slug, why, retry }: UnreadProps) {
  const { t } = useMessages()
  const kind = useKind(slug)
  const [title, body] = UNREAD[why]
  return (
    <EmptyState
      art={['plug', 'cloud']}
      level={2}
      title={t(title, { kind })}
      actions={
        why === 'failed' ? (
          <Button size="lg" onClick={retry}>
            {t('orders.retry')}
          </Button>
        ) : null
      }
    >
      {t(body, { kind })}
    </EmptyState>
  )
}
