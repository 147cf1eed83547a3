import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { AddButton } from './add-button.tsx'
import { CardBoundary } from '../card-boundary.tsx'
import { Carousel } from './carousel.tsx'
import { ItemLink } from '../item-link.tsx'
import { ItemPicture } from '../item-picture.tsx'
import { RECOMMENDED_ID } from './section-id.ts'

/** Cards of the first view of a phone: their pictures are loaded at once. */
const EAGER_CARDS = 3

type RecommendedProps = {
  slug: string
  items: readonly MenuItem[]
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
}

export function Recommended({ slug, items, currency, quantityOf, onAdd }: RecommendedProps) {
  const { t } = useMessages()
  return (
    <Carousel
      id={RECOMMENDED_ID}
      title={t('catalog.recommended')}
      more={
        <Link className="all phone" to="/$tenant/menu" params={{ tenant: slug }}>
          {t('store.all')}
        </Link>
      }
    >
      {items.map((item, index) => (
        <li key={item.id} className="rc">
          <CardBoundary>
            <RecommendedCard
              slug={slug}
              item={item}
              currency={currency}
              quantity={quantityOf(item.id)}
              onAdd={onAdd}
              eager={index < EAGER_CARDS}
            />
          </CardBoundary>
        </li>
      ))}
    </Carousel>
  )
}

type CardProps = Pick<RecommendedProps, 'slug' | 'currency'> & {
  item: MenuItem
  quantity: number
  onAdd: (item: Item) => void
  eager: boolean
}

const RecommendedCard = memo(function RecommendedCard({ slug, item, currency, quantity, onAdd, eager }: CardProps) {
  const { t } = useMessages()
  return (
    <article>
      <div className="im">
        <ItemPicture item={item} sizes="216px" eager={eager} />
        {item.is_available ? <AddButton slug={slug} item={item} quantity={quantity} onAdd={onAdd} /> : null}
      </div>
      <h3 className="clamp1">
        <ItemLink slug={slug} item={item} />
      </h3>
      <p className="p">
        {item.is_available ? <Money amount={item.price} currency={currency} /> : t('catalog.soldOut')}
      </p>
    </article>
  )
})
