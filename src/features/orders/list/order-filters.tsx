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
      className="-mx-(--gutter) flex gap-1.5 overflow-x-auto px-(--gutter) [scrollbar-width:none] has-[+[data-nothing-at-all]]:hidden"
      aria-label={t(isRestaurant(useStore(slug)) ? 'order.filters' : 'order.filtersBookings')}
    >
      {[null, ...FILTERS].map((one) => (
        <Link
          key={one}
          className="inline-flex min-h-11 flex-none items-center rounded-[22px] px-[15px] text-md font-medium text-text-2 focus-visible:-outline-offset-3 aria-[current=page]:bg-text aria-[current=page]:text-bg md:lined-line md:text-text"
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
