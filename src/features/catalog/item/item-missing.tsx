import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { arrowsClockwiseBold } from '#ui/icons/bold.ts'
import type { KnownItem } from '../use-menu-item.ts'
import { ItemScroll } from './item-frame.tsx'
import type { ItemPlace } from './item-frame.tsx'
import { FormSkeleton } from './item-skeleton.tsx'

/** In the place of what an item asks: it is on its way, could not be asked for, or the item left the menu. */
export function ItemMissing({ place, known, before }: { place: ItemPlace; known: KnownItem; before?: ReactNode }) {
  return (
    <ItemScroll place={place}>
      {before}
      <Reason known={known} />
    </ItemScroll>
  )
}

function Reason({ known: { isGone, isFailed, retry } }: { known: KnownItem }) {
  const { t } = useMessages()
  if (isGone) {
    return (
      <EmptyState art={['search', 'greens', 'tomato']} level={2} title={t('catalog.noItem')}>
        {t('catalog.noItemBody')}
      </EmptyState>
    )
  }
  if (!isFailed) return <FormSkeleton />
  return (
    <EmptyState
      art={['plug', 'cloud', 'cloud']}
      level={2}
      title={t('item.notHere')}
      actions={
        <Button size="lg" icon={arrowsClockwiseBold} onClick={retry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('item.notHereBody')}
    </EmptyState>
  )
}
