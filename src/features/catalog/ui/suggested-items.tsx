import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type MouseEvent, useMemo } from 'react'
import type { Item, MenuItem } from '#contract/catalog'
import { fullNameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { showToast } from '#ui/toast.tsx'
import type { ItemLayersProps } from '../model/item-draft.ts'
import { catalogQueries } from '../queries.ts'
import { Carousel } from './carousel.tsx'
import { type ItemListProps, FoodCard, ItemRow } from './item-cards.tsx'
import { ItemLink } from './item-parts.tsx'
import { isPlainTap, useOverPage } from './use-overlay.ts'

type SuggestedItemsProps = ItemLayersProps &
  Pick<ComponentProps<typeof Carousel>, 'id' | 'title' | 'more' | 'className'>

export function SuggestedItems(props: SuggestedItemsProps & { items: readonly MenuItem[] }) {
  const { slug, id, title, more, items, quantityOf, onAdd, className = '' } = props
  const { t, locale } = useMessages()
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
            <FoodCard slug={slug} item={item} quantity={quantityOf(item.id)} onAdd={add} Title={DrawerLink} />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

export function RelatedItems({ item, ...rest }: ItemLayersProps & { item: MenuItem; className?: string }) {
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

/** Opens a drawer on phones, so that the list keeps its place and the form below what was typed. */
function DrawerLink({ slug, item }: { slug: string; item: MenuItem }) {
  const { open } = useOverPage('item')
  const openDrawer = (event: MouseEvent) => {
    if (!isPlainTap(event) || hasRoomForPage()) return
    event.preventDefault()
    open(item.id)
  }
  return <ItemLink slug={slug} item={item} onClick={openDrawer} />
}

export const hasRoomForPage = () => matchMedia('(min-width: 768px)').matches

export function ItemRows({ items, quantityOf, ...row }: ItemListProps & { items: readonly MenuItem[] }) {
  return (
    <div className="max-md:-mt-1 md:grid md:grid-cols-2 md:gap-3.5 md:px-(--gutter) md:pt-3.5 lg:grid-cols-3">
      {items.map((item) => (
        <ItemRow key={item.id} {...row} item={item} quantity={quantityOf(item.id)} Title={DrawerLink} />
      ))}
    </div>
  )
}
