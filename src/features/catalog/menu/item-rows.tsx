import type { Item, MenuItem } from '#contract/catalog'
import { ItemBoundary } from '../item-boundary.tsx'
import { DrawerLink } from '../item/drawer-link.tsx'
import { ItemRow } from './item-row.tsx'

type ItemRowsProps = {
  slug: string
  items: readonly MenuItem[]
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
}

/** Items of any category as rows, such as those that a search found: on small screens they open over the list. */
export function ItemRows({ slug, items, currency, quantityOf, onAdd }: ItemRowsProps) {
  return (
    <div className="max-md:-mt-1 md:grid md:grid-cols-2 md:gap-3.5 md:px-(--gutter) md:pt-3.5 lg:grid-cols-3">
      {items.map((item) => (
        <ItemBoundary key={item.id}>
          <ItemRow
            slug={slug}
            item={item}
            currency={currency}
            quantity={quantityOf(item.id)}
            onAdd={onAdd}
            Title={DrawerLink}
          />
        </ItemBoundary>
      ))}
    </div>
  )
}
