import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { showToast } from '#ui/toast.tsx'
import { CardBoundary } from '../card-boundary.tsx'
import { catalogQueries } from '../catalog-queries.ts'
import { Carousel } from '../menu/carousel.tsx'
import { FoodCard } from '../menu/food-card.tsx'
import { DrawerLink } from './drawer-link.tsx'
import type { AddSelection } from './item-selection.ts'
import { relatedTo } from './related.ts'

type RelatedItemsProps = {
  slug: string
  item: MenuItem
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: AddSelection
}

/** The list titled Order (specification section 2). Its items open over a phone's page, so that nothing filled in there is lost. */
export function RelatedItems({ slug, item, currency, quantityOf, onAdd }: RelatedItemsProps) {
  const { t, locale } = useMessages()
  const hydrated = useHydrated()
  const { data: items } = useQuery(catalogQueries.items(slug))
  const related = useMemo(() => relatedTo(item, items ?? []), [item, items])
  const add = useStableCallback((other: Item) => {
    if (onAdd({ item: other, quantity: 1, notes: '', answers: [] }))
      showToast(t('item.added', { name: nameOf(other, locale) }))
  })
  if (related.length === 0) return null
  return (
    <div className="related">
      <Carousel
        id={`related-${item.id}`}
        title={t('item.related')}
        more={<span className="c1 mut">{t('item.goesWell')}</span>}
      >
        {related.map((other) => (
          <li key={other.id} className="rc">
            <CardBoundary>
              <FoodCard
                slug={slug}
                item={other}
                currency={currency}
                quantity={hydrated ? quantityOf(other.id) : 0}
                onAdd={add}
                Title={DrawerLink}
              />
            </CardBoundary>
          </li>
        ))}
      </Carousel>
    </div>
  )
}
