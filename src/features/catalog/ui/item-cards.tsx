import { useRouter } from '@tanstack/react-router'
import type { Item, MenuItem } from '#contract/catalog'
import { StoreParagraph, fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Tag } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { fireFill } from '#ui/icons/fill.ts'
import { isWholeItem } from '../queries.ts'
import { cardOf } from './fallbacks.tsx'
import { ItemLink, ItemPicture, ItemPrice, ROW } from './item-parts.tsx'
import { openOverlay } from './open-overlay.ts'

export type ItemListProps = {
  slug: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
}

type CardProps = Omit<ItemListProps, 'quantityOf'> & { item: MenuItem; quantity: number }

export const ItemRow = cardOf(function ItemRow(props: CardProps & { Title?: typeof ItemLink }) {
  const { slug, item, quantity, onAdd, Title } = props
  const { t } = useMessages()
  return (
    <article className={ROW}>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {item.is_recommended ? <RecommendedTag /> : null}
        <h3 className="text-subheading">
          {Title ? <Title slug={slug} item={item} /> : <ItemLink slug={slug} item={item} inSection />}
        </h3>
        <StoreParagraph text={item.description} className="line-clamp-2 text-caption text-text-2 cut-as-written" />
        <p className={`mt-auto ${item.is_available ? 'font-semibold' : 'font-medium text-text-2'}`}>
          {item.is_available ? <ItemPrice item={item} /> : t('catalog.soldOut')}
        </p>
        {quantity > 0 ? <span className="sr-only">{t('catalog.inCart', { count: quantity })}</span> : null}
      </div>
      <div className="relative w-28 flex-none md:w-24">
        <ItemPicture
          item={item}
          sizes="112px"
          className={`size-28 md:size-24 md:rounded-md ${item.is_available ? '' : 'opacity-50'}`}
        />
        <AddButton
          item={item}
          quantity={quantity}
          onAdd={onAdd}
          className="-end-1.5 -bottom-1.5 md:-end-1 md:-bottom-1"
        />
      </div>
    </article>
  )
})

export function RecommendedTag() {
  const { t } = useMessages()
  return (
    <Tag tone="tint">
      <Icon path={fireFill} size={16} />
      {t('catalog.recommended')}
    </Tag>
  )
}

export const FoodCard = cardOf(function FoodCard(props: CardProps & { eager?: boolean; Title?: typeof ItemLink }) {
  const { slug, item, quantity, onAdd, eager = false, Title = ItemLink } = props
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
        <AddButton item={item} quantity={quantity} onAdd={onAdd} className="end-2 bottom-2" />
      </div>
      <h3 className="mt-2.5 truncate leading-5 font-medium cut-as-written">
        <Title slug={slug} item={item} />
      </h3>
      <p className="mt-0.5 text-md font-semibold">
        {item.is_available ? <ItemPrice item={item} /> : t('catalog.soldOut')}
      </p>
    </article>
  )
})

function AddButton({ item, quantity, onAdd, className }: Omit<CardProps, 'slug'> & { className: string }) {
  const { t, locale } = useMessages()
  const router = useRouter()
  if (!item.is_available) return null
  const add = () => {
    if (isWholeItem(item) && item.variables.length === 0) onAdd(item)
    else openOverlay(router, 'asks', item.id)
  }
  return (
    <button
      type="button"
      className={`absolute z-2 grid size-10 place-items-center rounded-[14px] font-semibold [box-shadow:var(--e2)] transition-[scale] before:absolute before:-inset-1 active:[scale:0.95] noscript:hidden ${quantity > 0 ? 'filled' : 'bg-raised text-brand-text'} ${className}`}
      aria-label={t('catalog.add', { name: fullNameOf(item, locale) })}
      onClick={add}
    >
      {quantity > 0 ? (
        <span key={quantity} className="animate-pop num before:content-[attr(data-count)]" data-count={quantity} />
      ) : (
        <Icon path={plusBold} />
      )}
    </button>
  )
}
