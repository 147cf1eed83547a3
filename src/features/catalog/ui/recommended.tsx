import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { RECOMMENDED_ID } from '../model/menu-sections.ts'
import { CARD_PLACE, CAROUSEL_MORE, Carousel, HOME_CARD_PLACE } from './carousel.tsx'
import { ItemBoundary } from './fallbacks.tsx'
import { FoodCard } from './item-cards.tsx'
import type { ItemListProps } from './item-cards.tsx'

/** Cards of the first view of a phone: their pictures are loaded at once. */
const EAGER_CARDS = 3

type RecommendedProps = ItemListProps & { items: readonly MenuItem[]; onHome?: boolean }

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

/** Cards of a carousel; a longer list is seen on its own page. */
export const MOST_CARDS = 10

/** The last card of a carousel that does not hold everything: the way to the rest, on every screen. */
export function AllCard({ slug, className }: { slug: string; className: string }) {
  const { t } = useMessages()
  return (
    <li className={className}>
      <Link
        to="/$tenant/menu"
        params={{ tenant: slug }}
        className="edge grid h-full min-h-34 place-content-center justify-items-center gap-2 rounded-lg bg-surface font-medium text-brand-text lined-line"
      >
        {t('store.all')}
        <Icon path={caretRightBold} size={16} flip />
      </Link>
    </li>
  )
}
