import type { ReactNode } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { fullNameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { showToast } from '#ui/toast.tsx'
import { ItemBoundary } from '../item-boundary.tsx'
import { Carousel } from '../menu/carousel.tsx'
import { FoodCard } from '../menu/food-card.tsx'
import { DrawerLink } from './drawer-link.tsx'
import type { AddSelection } from './item-selection.ts'

type SuggestedItemsProps = {
  slug: string
  id: string
  title: string
  /** At the end of the title's row. */
  more?: ReactNode
  items: readonly MenuItem[]
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: AddSelection
  /** Its place: margin, flex, grid. */
  className?: string
}

/** Items one may want too, in a row. On a phone they open over the page. Nothing when there are none. */
export function SuggestedItems({
  slug,
  id,
  title,
  more,
  items,
  currency,
  quantityOf,
  onAdd,
  className = '',
}: SuggestedItemsProps) {
  const { t, locale } = useMessages()
  const hydrated = useHydrated()
  const add = useStableCallback((item: Item) => {
    if (onAdd({ item, quantity: 1, notes: '', answers: [] }))
      showToast(t('item.added', { name: fullNameOf(item, locale) }))
  })
  if (items.length === 0) return null
  return (
    <div
      className={`md:[&_ul]:mx-(--gutter) md:[&_ul]:scroll-px-0 md:[&_ul]:gap-5 md:[&_ul]:px-0 ${className}`.trimEnd()}
    >
      <Carousel id={id} title={title} more={more}>
        {items.map((item) => (
          <li key={item.id} className="relative w-42.5 flex-none snap-start md:w-[calc((100%-60px)/4)]">
            <ItemBoundary>
              <FoodCard
                slug={slug}
                item={item}
                currency={currency}
                quantity={hydrated ? quantityOf(item.id) : 0}
                onAdd={add}
                Title={DrawerLink}
              />
            </ItemBoundary>
          </li>
        ))}
      </Carousel>
    </div>
  )
}
