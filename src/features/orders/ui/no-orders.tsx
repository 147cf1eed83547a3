// Where the list of a customer's orders has nothing to show: in a store of services they are bookings.
import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { OrderFilter } from '../queries.ts'
import { useOrderWords } from './page-frame.tsx'

/** Nothing was ever ordered here. */
export function NoOrders({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const isMenu = isRestaurant(store)
  return (
    <div data-nothing-at-all>
      <EmptyState
        art={['receipt', 'sparkles', 'bags']}
        level={2}
        title={t(isMenu ? 'orders.emptyTitle' : 'orders.noBookingsTitle')}
        actions={
          <Link
            to="/$tenant"
            activeOptions={{ exact: true }}
            params={{ tenant: slug }}
            className={buttonClass({ size: 'lg' })}
          >
            {t(isMenu ? 'orders.seeMenu' : 'orders.seeServices')}
          </Link>
        }
      >
        {t(isMenu ? 'orders.emptyBody' : 'orders.noBookingsBody', { store: nameOf(store, locale) })}
      </EmptyState>
    </div>
  )
}

const NONE = {
  active: ['order.noneActive', 'order.noneActiveBookings'],
  completed: ['order.noneCompleted', 'order.noneCompletedBookings'],
  canceled: ['order.noneCanceled', 'order.noneCanceledBookings'],
} as const

/** Nothing in one part of the list. */
export function NoneOf({ slug, filter }: { slug: string; filter: OrderFilter }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return (
    <EmptyState
      art={['receipt', 'sparkles', 'bags']}
      level={2}
      title={t(NONE[filter][isMenu ? 0 : 1])}
      actions={
        <Link
          to="/$tenant/settings/orders"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          className={buttonClass({ variant: 'neutral' })}
        >
          {t(isMenu ? 'order.seeAll' : 'order.seeAllBookings')}
        </Link>
      }
    >
      {t(isMenu ? 'order.noneBody' : 'order.noneBodyBookings')}
    </EmptyState>
  )
}

/** Without a network: the device never saw the list, which is no fault of the connection's. */
export function OrdersNotHere({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return (
    <EmptyState art={['plug', 'cloud']} level={2} title={t(isMenu ? 'orders.notHereTitle' : 'orders.notHereBookings')}>
      {t('orders.notHereBody')}
    </EmptyState>
  )
}

/** The device cannot be read: nothing is known of what waits on it, so nobody is told that there is nothing. */
export function OrdersUnread({ slug }: { slug: string }) {
  const { t } = useMessages()
  return (
    <EmptyState art={['plug', 'cloud']} level={2} title={t('orders.deviceUnread')}>
      {t(useOrderWords(slug).unreadBody)}
    </EmptyState>
  )
}

/** The list could not be read now. */
export function OrdersFailed({ slug, retry }: { slug: string; retry: () => void }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return (
    <EmptyState
      art={['plug', 'cloud']}
      level={2}
      title={t(isMenu ? 'orders.failedTitle' : 'orders.failedBookings')}
      actions={
        <Button size="lg" onClick={retry}>
          {t('orders.retry')}
        </Button>
      }
    >
      {t('orders.failedBody')}
    </EmptyState>
  )
}
