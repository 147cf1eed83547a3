import { useMemo } from 'react'
import type { MenuItem } from '#contract/catalog'
import { ItemBoundary } from '../item-boundary.tsx'
import { ServiceCard } from './service-card.tsx'
import { hueOf } from './service-categories.ts'

type ServiceCardsProps = {
  slug: string
  items: readonly MenuItem[]
  currency: string
  onBook: (item: MenuItem) => void
}

/** Services of any category as a list of cards, such as those that a search found. */
export function ServiceCards({ slug, items, currency, onBook }: ServiceCardsProps) {
  const hues = useMemo(() => {
    const categories = new Set(items.map(({ category_id }) => category_id))
    return new Map([...categories].map((id) => [id, hueOf(items.filter(({ category_id }) => category_id === id))]))
  }, [items])
  return (
    <ul className="mt-2.5 grid gap-3 px-(--gutter) md:mt-4.5 md:grid-cols-2 md:gap-3.5 md:pt-3.5 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ItemBoundary>
            <ServiceCard
              slug={slug}
              item={item}
              currency={currency}
              hue={hues.get(item.category_id) ?? hueOf([])}
              onBook={onBook}
            />
          </ItemBoundary>
        </li>
      ))}
    </ul>
  )
}
