import type { MenuItem } from '#contract/catalog'
import { hueOf } from './category-card.tsx'
import { type ItemListProps, ItemRow } from './item-cards.tsx'
import { type ServiceListProps, ServiceCard } from './service-card.tsx'
import { DrawerLink } from './suggested-items.tsx'

export function ServiceCards({ items, ...card }: ServiceListProps) {
  const hueIn = (category: string) => hueOf(items.filter(({ category_id }) => category_id === category))
  return (
    <ul className="mt-2.5 grid gap-3 px-(--gutter) md:mt-4.5 md:grid-cols-2 md:gap-3.5 md:pt-3.5 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ServiceCard {...card} item={item} hue={hueIn(item.category_id)} />
        </li>
      ))}
    </ul>
  )
}

/** Items of any category, such as search results. */
export function ItemRows({ items, quantityOf, ...row }: ItemListProps & { items: readonly MenuItem[] }) {
  return (
    <div className="max-md:-mt-1 md:grid md:grid-cols-2 md:gap-3.5 md:px-(--gutter) md:pt-3.5 lg:grid-cols-3">
      {items.map((item) => (
        <ItemRow key={item.id} {...row} item={item} quantity={quantityOf(item.id)} Title={DrawerLink} />
      ))}
    </div>
  )
}
