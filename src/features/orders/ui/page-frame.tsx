import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/names.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { OrderKind } from '../model/labels.ts'

/** Space below the content for a dock, whose buttons are one above the other below 360 px. */
const ENDS = {
  nothing: '',
  dock: 'max-md:pb-[calc(7.5rem+var(--safe-b))] max-[360px]:pb-[calc(11.5rem+var(--safe-b))]',
  decision:
    'max-md:pb-[calc(170px+var(--safe-b))] max-[360px]:pb-[calc(11.5rem+var(--safe-b))] max-md:has-[[data-ways]>:nth-child(3)]:pb-[calc(240px+var(--safe-b))]',
} as const

/** Fragments are not sent to servers. */
export const privateLink = (slug: string, id: string, orderKey: string) =>
  new URL(`/${slug}/settings/orders/${id}#key=${orderKey}`, location.href).href

export const INVOICE_HASH = 'invoice'
export const MOVE_HASH = 'move'

export type ScreenProps = {
  slug: string
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  to: 'store' | 'orders' | { order: string }
  /** False where the content has the heading of the page. */
  isHeading?: boolean
  isRailed?: boolean
  over?: keyof typeof ENDS
  children: ReactNode
}

export function Screen({ slug, title, subtitle, actions, to, isHeading = true, ...body }: ScreenProps) {
  const { t } = useMessages()
  const { over = 'nothing', isRailed = false, children } = body
  const kind = useKind(slug)
  const Heading = isHeading ? 'h1' : 'p'
  return (
    <main
      className={`mx-auto max-w-[1280px] px-(--gutter) pb-8 print:max-w-none print:p-0 ${ENDS[over]} ${isRailed ? 'lg:col-start-2 lg:mx-0 lg:w-full lg:px-0' : ''}`}
    >
      <header
        data-status-below={actions ? '' : undefined}
        className={`${actions ? 'max-md:in-[:has([data-net-pill]):not(:has([data-held-note]))]:mb-11' : ''} sticky top-0 z-20 -mx-(--gutter) flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/92 px-2 pt-[calc(8px+var(--safe-t))] pb-2 [backdrop-filter:blur(16px)_saturate(1.6)] print:hidden md:static md:mt-6 md:mb-2 md:bg-transparent md:px-(--gutter) md:pt-0 md:pb-0 md:backdrop-filter-none ${isRailed ? 'lg:mx-0 lg:px-0' : ''}`.trimEnd()}
      >
        {to === 'store' ? (
          <BackLink slug={slug} to="/$tenant" label={t('orders.back')} />
        ) : to === 'orders' ? (
          <BackLink slug={slug} to="/$tenant/settings/orders" label={t('orders.backToOrders', { kind })} isEverywhere />
        ) : (
          <Link
            activeOptions={{ exact: true, includeHash: true }}
            to="/$tenant/settings/orders/$id"
            params={{ tenant: slug, id: to.order }}
            className={iconButtonClass()}
            aria-label={t('invoice.back')}
          >
            <Icon path={arrowLeft} size={24} flip />
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <Heading className="text-xl leading-[1.5rem] font-semibold tracking-[-0.01em] md:text-[1.875rem] md:leading-[2.25rem] md:font-bold md:tracking-[-0.022em]">
            {title}
          </Heading>
          {subtitle ? <p className="text-hint text-text-2">{subtitle}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </main>
  )
}

export const ORDER_COLUMNS =
  'grid content-start gap-3.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-6'

export function PageDock({ children }: { children: ReactNode }) {
  return <Dock className="md:mx-auto md:mt-5 md:max-w-[640px]">{children}</Dock>
}

export function OrderList({ children }: { children: ReactNode }) {
  return <ul className="mt-2.5 grid gap-3 empty:hidden md:grid-cols-[1fr_1fr] md:gap-4">{children}</ul>
}

export function OrdersSkeleton({ label }: { label?: string }) {
  const { t } = useMessages()
  return (
    <Loading label={label ?? t('orders.loading')}>
      <OrderList>
        {[1, 2, 3].map((card) => (
          <Card key={card} as="li">
            <div className="grid gap-2.5">
              <Skeleton shape="title" width={5} />
              <Skeleton width={9} />
              <Skeleton width={3} />
            </div>
          </Card>
        ))}
      </OrderList>
    </Loading>
  )
}

export function OrderSkeleton({ slug }: { slug: string }) {
  const { t } = useMessages()
  return (
    <Loading label={t('orders.loadingOne', { kind: useKind(slug) })}>
      <div className={ORDER_COLUMNS}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}

export const useKind = (slug: string): OrderKind => (isRestaurant(useStore(slug)) ? 'order' : 'visit')

const EMPTY = ['receipt', 'sparkles', 'bags'] as const
const UNREAD = ['plug', 'cloud'] as const
const SEE_MENU = { to: '/$tenant', look: { size: 'lg' }, label: 'orders.seeMenu' } as const
const SEE_ALL = { to: '/$tenant/settings/orders', look: { variant: 'neutral' }, label: 'order.seeAll' } as const
const SEE_OTHERS = { to: '/$tenant/settings/orders', look: { size: 'lg' }, label: 'orders.title' } as const

/** `device`: the outbox cannot be read. `offline`: the list was never loaded. The last three are about one order. */
const STATES = {
  all: { art: EMPTY, title: 'orders.emptyTitle', body: 'orders.emptyBody', action: SEE_MENU },
  active: { art: EMPTY, title: 'order.noneActive', body: 'order.noneBody', action: SEE_ALL },
  completed: { art: EMPTY, title: 'order.noneCompleted', body: 'order.noneBody', action: SEE_ALL },
  canceled: { art: EMPTY, title: 'order.noneCanceled', body: 'order.noneBody', action: SEE_ALL },
  device: { art: UNREAD, title: 'orders.deviceUnread', body: 'orders.deviceUnreadBody', action: null },
  offline: { art: UNREAD, title: 'orders.notHereTitle', body: 'orders.notHereBody', action: null },
  failed: { art: UNREAD, title: 'orders.failedTitle', body: 'orders.failedBody', action: 'retry' },
  missing: { art: ['search', 'receipt'], title: 'orders.missingTitle', body: 'orders.missingBody', action: SEE_OTHERS },
  deviceOne: { art: UNREAD, title: 'orders.failedOne', body: 'orders.deviceUnreadBody', action: 'retry' },
  failedOne: { art: UNREAD, title: 'orders.failedOne', body: 'orders.unknownBody', action: 'retry' },
} as const

type NoOrdersProps = { slug: string; why: keyof typeof STATES; retry: () => void; level?: 1 | 2 }

export function NoOrders({ slug, why, retry, level = 2 }: NoOrdersProps) {
  const { t, locale } = useMessages()
  const kind = useKind(slug)
  const store = nameOf(useStore(slug), locale)
  const { art, title, body, action } = STATES[why]
  const button =
    action === 'retry' ? (
      <Button size="lg" onClick={retry}>
        {t('orders.retry')}
      </Button>
    ) : action ? (
      <ButtonLink slug={slug} to={action.to} look={action.look}>
        {t(action.label, { kind })}
      </ButtonLink>
    ) : null
  const state = (
    <EmptyState art={art} level={level} title={t(title, { kind })} actions={button}>
      {t(body, { kind, store })}
    </EmptyState>
  )
  return why === 'all' ? <div data-nothing-at-all>{state}</div> : state
}
