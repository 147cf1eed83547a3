import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowsClockwiseBold } from '#ui/icons/bold.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { catalogQueries } from '../queries.ts'
import { ItemBody, ItemColumns, ItemHero, ItemMain, ItemScroll } from './item-frame.tsx'
import type { ItemPlace } from './item-frame.tsx'

export type KnownItem = ReturnType<typeof useMenuItem>

/** An item of the store's menu as far as it is known: its questions may still be missing. */
export function useMenuItem(slug: string, id: string | undefined) {
  const { data: menu, isError, isFetching, refetch } = useQuery(catalogQueries.menu(slug))
  const item = id === undefined ? undefined : menu?.items?.find((candidate) => candidate.id === id)
  return {
    item,
    /** True when the whole menu is there and does not have it. */
    isGone: id !== undefined && item === undefined && menu?.isWhole === true,
    /** True when what is missing could not be asked for; `retry` asks again. */
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** In the place of what an item asks: it is on its way, could not be asked for, or the item left the menu. */
export function ItemMissing({ place, known, before }: { place: ItemPlace; known: KnownItem; before?: ReactNode }) {
  const { t } = useMessages()
  return (
    <ItemScroll place={place}>
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
    </ItemScroll>
  )
}

/** The shape of an item that is still coming. */
export function ItemSkeleton() {
  const { t } = useMessages()
  return (
    <ItemMain>
      <Loading label={t('catalog.loading')}>
        <ItemColumns>
          <ItemHero />
          <ItemBody>
            <div className="grid gap-2.5">
              <Skeleton shape="title" width={7} />
              <Skeleton width={9} />
              <Skeleton width={5} />
              <Skeleton shape="block" />
            </div>
          </ItemBody>
        </ItemColumns>
      </Loading>
    </ItemMain>
  )
}
