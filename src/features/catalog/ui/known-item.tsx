import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowsClockwiseBold } from '#ui/icons/bold.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { catalogQueries } from '../queries.ts'
import { type ItemPlace, ITEM_BODY, ITEM_COLUMNS, ITEM_PAGE, ItemHero, SCROLL } from './item-frame.tsx'

export type KnownItem = ReturnType<typeof useMenuItem>

export function useMenuItem(slug: string, id: string | undefined) {
  const { data: menu, isError, isFetching, refetch } = useQuery(catalogQueries.menu(slug))
  const item = id === undefined ? undefined : menu?.items?.find((candidate) => candidate.id === id)
  return {
    item,
    isGone: id !== undefined && item === undefined && menu?.isWhole === true,
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

export function ItemMissing({ place, known, before }: { place: ItemPlace; known: KnownItem; before?: ReactNode }) {
  const { t } = useMessages()
  return (
    <div className={SCROLL[place]}>
      {before}
      {known.isGone ? (
        <EmptyState art={['search', 'greens', 'tomato']} level={2} title={t('catalog.noItem')}>
          {t('catalog.noItemBody')}
        </EmptyState>
      ) : known.isFailed ? (
        <EmptyState
          art={['plug', 'cloud', 'cloud']}
          level={2}
          title={t('item.notHere')}
          actions={
            <Button size="lg" icon={arrowsClockwiseBold} onClick={known.retry}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('item.notHereBody')}
        </EmptyState>
      ) : (
        <Loading label={t('catalog.loading')}>
          <div className="grid gap-2.5">
            <Skeleton shape="title" width={5} />
            <Skeleton shape="block" />
          </div>
        </Loading>
      )}
    </div>
  )
}

export function ItemSkeleton() {
  const { t } = useMessages()
  return (
    <main className={ITEM_PAGE}>
      <Loading label={t('catalog.loading')}>
        <div className={ITEM_COLUMNS}>
          <ItemHero />
          <div className={`${ITEM_BODY} bg-bg`}>
            <div className="grid gap-2.5">
              <Skeleton shape="title" width={7} />
              <Skeleton width={9} />
              <Skeleton width={5} />
              <Skeleton shape="block" />
            </div>
          </div>
        </div>
      </Loading>
    </main>
  )
}
