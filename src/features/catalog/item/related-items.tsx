import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { catalogQueries } from '../catalog-queries.ts'
import type { AddSelection } from './item-selection.ts'
import { relatedTo } from './related.ts'
import { SuggestedItems } from './suggested-items.tsx'

type RelatedItemsProps = {
  slug: string
  item: MenuItem
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: AddSelection
  /** Its place: margin, flex, grid. */
  className?: string
}

/** The list titled Order (specification section 2). Its items open over a phone's page, so that nothing filled in there is lost. */
export function RelatedItems({ item, ...rest }: RelatedItemsProps) {
  const { t } = useMessages()
  const { data: items } = useQuery(catalogQueries.items(rest.slug))
  const related = useMemo(() => relatedTo(item, items ?? []), [item, items])
  return (
    <SuggestedItems
      {...rest}
      id={`related-${item.id}`}
      title={t('item.related')}
      more={<span className="text-caption text-text-2">{t('item.goesWell')}</span>}
      items={related}
    />
  )
}
