import { memo } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { ItemPrice } from '../from-price.tsx'
import { ItemLink } from '../item-link.tsx'
import { ItemPicture } from '../item-picture.tsx'
import { AddButton } from './add-button.tsx'

type FoodCardProps = {
  slug: string
  item: MenuItem
  currency: string
  quantity: number
  onAdd: (item: Item) => void
  /** In the first view: its picture is loaded at once. */
  eager?: boolean
  /** Where the card's name leads: the item's page. */
  Title?: typeof ItemLink
}

/** A card of a carousel: picture with the add button, name, price. */
export const FoodCard = memo(function FoodCard({
  slug,
  item,
  currency,
  quantity,
  onAdd,
  eager = false,
  Title = ItemLink,
}: FoodCardProps) {
  const { t } = useMessages()
  return (
    <article>
      <div className="relative">
        <ItemPicture
          item={item}
          sizes="(min-width: 768px) 280px, 170px"
          eager={eager}
          className={`aspect-5/4 [--cutout:64%] ${item.image?.cutout ? '[&_img]:[translate:0_-4%]' : ''}`}
        />
        {item.is_available ? (
          <AddButton item={item} quantity={quantity} onAdd={onAdd} className="end-2 bottom-2" />
        ) : null}
      </div>
      <h3 className="mt-2.5 truncate leading-5 font-medium cut-as-written">
        <Title slug={slug} item={item} />
      </h3>
      <p className="mt-0.5 text-md font-semibold">
        {item.is_available ? <ItemPrice item={item} currency={currency} /> : t('catalog.soldOut')}
      </p>
    </article>
  )
})
