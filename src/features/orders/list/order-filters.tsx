import { Link, useLocation } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import type { OrderFilter } from '../orders-queries.ts'

const FILTERS = ['active', 'completed', 'canceled'] as const satisfies readonly OrderFilter[]

/** The part of the list that the address names after its `#`: going back from an order leads to the same part. */
export function useOrderFilter(): OrderFilter | null {
  const hash = useLocation({ select: (location) => location.hash })
  return FILTERS.find((filter) => filter === hash) ?? null
}

/** The ways to the parts of the list. */
export function OrderFilters({ slug }: { slug: string }) {
  const { t } = useMessages()
  return (
    <nav
      className="order-filters"
      aria-label={t(isRestaurant(useStore(slug)) ? 'order.filters' : 'order.filtersBookings')}
    >
      {[null, ...FILTERS].map((one) => (
        <Link
          key={one}
          to="/$tenant/settings/orders"
          params={{ tenant: slug }}
          {...(one && { hash: one })}
          replace
          resetScroll={false}
          hashScrollIntoView={false}
          activeOptions={{ exact: true, includeHash: true }}
        >
          {t(`order.filter.${one ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}
