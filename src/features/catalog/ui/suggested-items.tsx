import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { showToast } from '#ui/toast.tsx'
import type { ItemLayersProps } from '../model/item-draft.ts'
import { catalogQueries, useStore } from '../queries.ts'
import { Carousel } from './carousel.tsx'
import { FoodCard } from './item-cards.tsx'
import { ItemLink } from './item-parts.tsx'
import { isPlainTap, useOverPage } from './use-overlay.ts'

type SuggestedItemsProps = ItemLayersProps & {
  id: string
  title: string
  more?: ReactNode
  items: readonly MenuItem[]
  className?: string
}

export function SuggestedItems(props: SuggestedItemsProps) {
  const { slug, id, title, more, items, quantityOf, onAdd, className = '' } = props
  const { t, locale } = useMessages()
  const { currency } = useStore(slug)
  const add = useStableCallback((item: Item) => {
    if (onAdd({ item, quantity: 1, notes: '', answers: [] }))
      showToast(t('item.added', { name: fullNameOf(item, locale) }))
  })
  if (items.length === 0) return null
  return (
    <div
      className={`md:[&_ul]:mx-(--gutter) md:[&_ul]:scroll-px-0 md:[&_ul]:gap-5 md:[&_ul]:px-0 ${className}`.trimEnd()}
    >
      <Carousel id={id} title={title} more={more}>
        {items.map((item) => (
          <li key={item.id} className="relative w-42.5 flex-none snap-start md:w-[calc((100%-60px)/4)]">
            <FoodCard
              slug={slug}
              item={item}
              currency={currency}
              quantity={quantityOf(item.id)}
              onAdd={add}
              Title={DrawerLink}
            />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

type RelatedItemsProps = Omit<SuggestedItemsProps, 'id' | 'title' | 'more' | 'items'> & { item: MenuItem }

/** Suggestions open over the page on phones, so that the form below keeps what was typed. */
export function RelatedItems({ item, ...rest }: RelatedItemsProps) {
  const { t } = useMessages()
  const { data: items } = useQuery(catalogQueries.items(rest.slug))
  const related = useMemo(() => relatedTo(item, items ?? []), [item, items])
  return (
    <SuggestedItems
      {...rest}
      id={`related-${item.id}`}
      title={t('item.related')}
      more={<span className="text-caption text-text-2">{t('item.goesWell')}</span>}
      items={related}
    />
  )
}

const MOST_RELATED = 8

export function relatedTo(item: MenuItem, items: readonly MenuItem[]): MenuItem[] {
  const others = items.filter((other) => other.id !== item.id && other.is_available)
  const sameCategory = others.filter((other) => other.category_id === item.category_id)
  const recommended = others.filter((other) => other.is_recommended && other.category_id !== item.category_id)
  return [...sameCategory, ...recommended].slice(0, MOST_RELATED)
}

/** Opens the drawer instead of the page on small screens, so that the list stays where it is. */
export function DrawerLink({ slug, item }: { slug: string; item: MenuItem }) {
  const { open } = useOverPage('item')
  const openDrawer = (event: MouseEvent) => {
    if (!isPlainTap(event) || hasRoomForPage()) return
    event.preventDefault()
    open(item.id)
  }
  return <ItemLink slug={slug} item={item} onClick={openDrawer} />
}

export const hasRoomForPage = () => matchMedia('(min-width: 768px)').matches
