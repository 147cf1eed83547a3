import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { buttonClass, type ButtonLook } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { Icon, iconButtonClass } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { OrderKind } from '../model/labels.ts'

/** Room at the end for what is fixed over it on phones. Below 360 px the buttons of a dock are one above the other. */
const ENDS = {
  nothing: '',
  dock: 'max-md:pb-[calc(7.5rem+var(--safe-b))] max-[360px]:pb-[calc(11.5rem+var(--safe-b))]',
  decision:
    'max-md:pb-[calc(170px+var(--safe-b))] max-[360px]:pb-[calc(11.5rem+var(--safe-b))] max-md:has-[[data-ways]>:nth-child(3)]:pb-[calc(240px+var(--safe-b))]',
} as const

type OrdersMainProps = { over?: keyof typeof ENDS; isRailed?: boolean; children: ReactNode }

export function OrdersMain({ over = 'nothing', isRailed = false, children }: OrdersMainProps) {
  return (
    <main
      className={`mx-auto max-w-[1280px] px-(--gutter) pb-8 print:max-w-none print:p-0 ${ENDS[over]} ${isRailed ? 'lg:col-start-2 lg:mx-0 lg:w-full lg:px-0' : ''}`}
    >
      {children}
    </main>
  )
}

type ScreenBarProps = {
  title: string
  subtitle?: ReactNode
  slug: string
  to: 'store' | 'orders' | { order: string }
  /** False where the content has the heading of the page. */
  isHeading?: boolean
  isRailed?: boolean
  children?: ReactNode
}

export function ScreenBar({ title, subtitle, slug, to, isHeading = true, isRailed = false, children }: ScreenBarProps) {
  const { t } = useMessages()
  const kind = useKind(slug)
  const Heading = isHeading ? 'h1' : 'p'
  return (
    <header
      data-status-below={children ? '' : undefined}
      className={`${children ? 'max-md:in-[:has([data-net-pill]):not(:has([data-held-note]))]:mb-11' : ''} sticky top-0 z-20 -mx-(--gutter) flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/92 px-2 pt-[calc(8px+var(--safe-t))] pb-2 [backdrop-filter:blur(16px)_saturate(1.6)] print:hidden md:static md:mt-6 md:mb-2 md:bg-transparent md:px-(--gutter) md:pt-0 md:pb-0 md:backdrop-filter-none ${isRailed ? 'lg:mx-0 lg:px-0' : ''}`.trimEnd()}
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
      {children}
    </header>
  )
}

type ButtonLinkProps = {
  slug: string
  to: '/$tenant' | '/$tenant/settings/orders'
  look: ButtonLook
  children: ReactNode
}

export function ButtonLink({ slug, to, look, children }: ButtonLinkProps) {
  return (
    <Link to={to} activeOptions={{ exact: true }} params={{ tenant: slug }} className={buttonClass(look)}>
      {children}
    </Link>
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

/** The `kind` of messages about all orders of a store. */
export const useKind = (slug: string): OrderKind => (isRestaurant(useStore(slug)) ? 'order' : 'visit')
