import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { RECOMMENDED_ID } from '../model/menu-sections.ts'
import { CARD_PLACE, CAROUSEL_MORE, Carousel, HOME_CARD_PLACE } from './carousel.tsx'
import { type ItemListProps, FoodCard } from './item-cards.tsx'

const EAGER_CARDS = 3
const MOST_CARDS = 10

type RecommendedProps = ItemListProps & { items: readonly MenuItem[]; onHome?: boolean }

export function Recommended({ items, onHome = false, quantityOf, ...card }: RecommendedProps) {
  return (
    <RecommendedCards slug={card.slug} items={items} onHome={onHome} className={onHome ? HOME_CARD_PLACE : CARD_PLACE}>
      {(item, index) => <FoodCard {...card} item={item} quantity={quantityOf(item.id)} eager={index < EAGER_CARDS} />}
    </RecommendedCards>
  )
}

type RecommendedCardsProps = {
  slug: string
  items: readonly MenuItem[]
  onHome?: boolean
  className: string
  lastClassName?: string
  children: (item: MenuItem, index: number) => ReactNode
}

export function RecommendedCards(props: RecommendedCardsProps) {
  const { slug, items, onHome = false, className, lastClassName = className, children } = props
  const { t } = useMessages()
  const menu = { to: '/$tenant/menu', params: { tenant: slug } } as const
  return (
    <Carousel
      onHome={onHome}
      className={onHome ? 'lg:col-start-2' : ''}
      id={RECOMMENDED_ID}
      title={t('catalog.recommended')}
      more={
        <Link {...menu} className={CAROUSEL_MORE}>
          {t('store.all')}
        </Link>
      }
      end={
        items.length > MOST_CARDS ? (
          <li className={lastClassName}>
            <Link
              {...menu}
              className="edge grid h-full min-h-34 place-content-center justify-items-center gap-2 rounded-lg bg-surface font-medium text-brand-text lined-line"
            >
              {t('store.all')}
              <Icon path={caretRightBold} size={16} flip />
            </Link>
          </li>
        ) : null
      }
    >
      {items.slice(0, MOST_CARDS).map((item, index) => (
        <li key={item.id} className={className}>
          {children(item, index)}
        </li>
      ))}
    </Carousel>
  )
}
