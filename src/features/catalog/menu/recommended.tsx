import { Link } from '@tanstack/react-router'
import type { Item, MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { ItemBoundary } from '../item-boundary.tsx'
import { AllCard, MOST_CARDS } from './all-card.tsx'
import { CARD_PLACE, CAROUSEL_MORE, Carousel, HOME_CARD_PLACE } from './carousel.tsx'
import { FoodCard } from './food-card.tsx'
import { RECOMMENDED_ID } from './section-id.ts'

/** Cards of the first view of a phone: their pictures are loaded at once. */
const EAGER_CARDS = 3

type RecommendedProps = {
  slug: string
  onHome?: boolean
  items: readonly MenuItem[]
  currency: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
}

/** What the store recommends, and behind the last card the way to the rest. */
export function Recommended({ slug, onHome = false, items, currency, quantityOf, onAdd }: RecommendedProps) {
  const { t } = useMessages()
  const place = onHome ? HOME_CARD_PLACE : CARD_PLACE
  return (
    <Carousel
      onHome={onHome}
      className={onHome ? 'lg:col-start-2' : ''}
      id={RECOMMENDED_ID}
      title={t('catalog.recommended')}
      more={
        <Link className={CAROUSEL_MORE} to="/$tenant/menu" params={{ tenant: slug }}>
          {t('store.all')}
        </Link>
      }
      end={items.length > MOST_CARDS ? <AllCard slug={slug} className={place} /> : null}
    >
      {items.slice(0, MOST_CARDS).map((item, index) => (
        <li key={item.id} className={place}>
          <ItemBoundary>
            <FoodCard
              slug={slug}
              item={item}
              currency={currency}
              quantity={quantityOf(item.id)}
              onAdd={onAdd}
              eager={index < EAGER_CARDS}
            />
          </ItemBoundary>
        </li>
      ))}
    </Carousel>
  )
}
