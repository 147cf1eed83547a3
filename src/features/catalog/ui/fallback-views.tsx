// @script look
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isRestaurant } from '#domain/order-types'
import { useMessages } from '#i18n/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CARD } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HousePalette } from '#ui/house-palette.tsx'
import { arrowsClockwiseBold } from '#ui/icons/bold.ts'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { refetchWholeMenu } from '../fresh-menu.ts'
import { useStore } from '../queries.ts'
import { CAROUSEL_HEAD, CAROUSEL_LIST, HOME_CARD_PLACE } from './carousel.tsx'
import { ROW } from './item-parts.tsx'

const WORDS = {
  store: ['catalog.noStore', 'catalog.noStoreBody'],
  page: ['catalog.noPage', 'catalog.noPageBody'],
  item: ['catalog.noItem', 'catalog.noItemBody'],
  service: ['catalog.noService', 'catalog.noItemBody'],
} as const

const LOOK = buttonClass({ size: 'lg' })

export function NotFoundPage({ kind, slug }: { kind: 'store' | 'page' | 'item'; slug?: string }) {
  const { t } = useMessages()
  if (slug !== undefined) return <MissingInStore kind={kind} slug={slug} />
  const action = (
    <a href="/" className={LOOK}>
      {t('catalog.seeStores')}
    </a>
  )
  return (
    <Missing kind={kind} action={action}>
      <title>{t(WORDS[kind][0])}</title>
      <HousePalette />
    </Missing>
  )
}

function MissingInStore({ kind, slug }: { kind: 'store' | 'page' | 'item'; slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  const action = (
    <Link to="/$tenant/" activeOptions={{ exact: true }} params={{ tenant: slug }} className={LOOK}>
      {t(isMenu ? 'catalog.seeMenu' : 'catalog.seeServices')}
    </Link>
  )
  return <Missing kind={kind === 'item' && !isMenu ? 'service' : kind} action={action} />
}

function Missing({ kind, action, children }: { kind: keyof typeof WORDS; action: ReactNode; children?: ReactNode }) {
  const { t } = useMessages()
  const [title, body] = WORDS[kind]
  return (
    <main>
      {children}
      <EmptyState art={['search', 'greens', 'tomato']} title={t(title)} actions={action}>
        {t(body)}
      </EmptyState>
    </main>
  )
}

export function MenuFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={['plug', 'cloud', 'cloud']}
      level={2}
      title={t('app.failed')}
      actions={
        <Button size="lg" icon={arrowsClockwiseBold} onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('catalog.failedBody')}
    </EmptyState>
  )
}

export function MenuEmpty({ ofServices = false }: { ofServices?: boolean }) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={ofServices ? ['sparkles', 'herb'] : ['basket', 'lemon', 'herb']}
      level={2}
      title={t(ofServices ? 'catalog.emptyServices' : 'catalog.emptyMenu')}
    >
      {t(ofServices ? 'catalog.emptyServicesBody' : 'catalog.emptyMenuBody')}
    </EmptyState>
  )
}

const CARDS = Array.from({ length: 10 }, (_, index) => index)

export function HomeSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('catalog.loading')}>
      <div className={`${CAROUSEL_HEAD} md:mt-0 md:px-0`}>
        <Skeleton shape="title" width={5} />
      </div>
      <div className={`${CAROUSEL_LIST} md:gap-5 md:px-0`}>
        {CARDS.map((card) => (
          <div key={card} className={`grid gap-2.5 [&>:first-child]:h-34 ${HOME_CARD_PLACE}`}>
            <Skeleton shape="block" />
            <Skeleton width={7} />
            <Skeleton width={5} />
          </div>
        ))}
      </div>
      <div className="sticky top-(--stick) z-19 flex gap-1.5 overflow-x-auto bg-bg/94 px-(--gutter) py-2">
        {CARDS.slice(0, 5).map((tab) => (
          <Skeleton key={tab} shape="pill" />
        ))}
      </div>
      <div>
        <SkeletonRows className={ROW} />
      </div>
    </Loading>
  )
}

export function BrokenCard({ onReset }: { onReset: () => void }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const { tenant: slug } = useParams({ strict: false })
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    const asked =
      slug === undefined ? queryClient.refetchQueries({ queryKey: ['stores'] }) : refetchWholeMenu(queryClient, slug)
    // Without a response the card is tried again with the data at hand.
    await asked.catch(() => undefined)
    setIsBusy(false)
    onReset()
  }
  return (
    <div className={`${CARD} mx-(--gutter) my-2 flex items-center justify-between px-4 py-3 md:m-0`}>
      <span className="text-text-2">{t('catalog.cardFailed')}</span>
      <Button variant="plain" loading={isBusy} onClick={() => void reset()}>
        {t('catalog.reset')}
      </Button>
    </div>
  )
}
