import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { ItemBoundary } from '../item-boundary.tsx'
import { AllCard, MOST_CARDS } from '../menu/all-card.tsx'
import { CARD_PLACE, CAROUSEL_MORE, Carousel } from '../menu/carousel.tsx'
import { RECOMMENDED_ID } from '../menu/section-id.ts'
import { BookCard } from './book-card.tsx'
import { CARD } from '#ui/card.tsx'

type RecommendedServicesProps = {
  slug: string
  items: readonly MenuItem[]
  currency: string
  onBook: (item: MenuItem) => void
}

/** What a store whose services are booked recommends. Wide screens do not show it, so none of its pictures is loaded before it is seen. */
export function RecommendedServices({ slug, items, currency, onBook }: RecommendedServicesProps) {
  const { t } = useMessages()
  return (
    <Carousel
      id={RECOMMENDED_ID}
      title={t('catalog.recommended')}
      more={
        <Link className={CAROUSEL_MORE} to="/$tenant/menu" params={{ tenant: slug }}>
          {t('store.all')}
        </Link>
      }
      end={items.length > MOST_CARDS ? <AllCard slug={slug} className={CARD_PLACE} /> : null}
    >
      {items.slice(0, MOST_CARDS).map((item) => (
        <li key={item.id} className={`${CARD} relative w-[250px] flex-none snap-start`}>
          <ItemBoundary>
            <BookCard slug={slug} item={item} currency={currency} onBook={onBook} />
          </ItemBoundary>
        </li>
      ))}
    </Carousel>
  )
}
