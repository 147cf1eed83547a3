import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { sectionId } from '../model/menu-sections.ts'
import type { Category } from '#contract/catalog'
import { ALL_PICTURE, CategoryCard } from './category-card.tsx'
import { isPlainTap } from './use-overlay.ts'

export type CategoryPage = '/$tenant/' | '/$tenant/menu'

type CategoryTilesProps = {
  slug: string
  page: CategoryPage
  categories: readonly { category: Category; hue: number }[]
  selected: string | undefined
}

/** By number of tiles, so that tiles rendered later do not move the others. */
const WIDTHS = [
  'w-[calc((100%-6px)/2)]',
  'w-[calc((100%-12px)/3)]',
  'w-[calc((100%-18px)/4)]',
  'w-[calc((100%-24px)/5)]',
]

export function CategoryTiles({ slug, page, categories, selected }: CategoryTilesProps) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const address = page.replace('$tenant', slug)
  const strip = useRef<HTMLElement>(null)
  const width = WIDTHS[categories.length - 1] ?? 'w-[76px]'
  useEffect(() => {
    const tile = selected === undefined ? null : strip.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls the strip only; scrollIntoView would move the page too.
    if (strip.current && tile)
      strip.current.scrollTo({ left: tile.offsetLeft - (strip.current.clientWidth - tile.offsetWidth) / 2 })
  }, [selected])

  const select = (event: MouseEvent, category: string | undefined) => {
    if (!isPlainTap(event)) return
    event.preventDefault()
    void navigate({ to: page, params: { tenant: slug }, search: { category }, replace: true, resetScroll: false })
  }
  return (
    <nav
      ref={strip}
      className="relative flex [scrollbar-width:none] gap-1.5 overflow-x-auto overscroll-x-contain px-3.5 pt-4.5 pb-1 md:flex-wrap md:gap-2 md:overflow-visible md:p-0 lg:col-1"
      aria-label={t('services.categories')}
    >
      <CategoryCard
        width={width}
        href={address}
        label={t('services.allShort')}
        picture={ALL_PICTURE}
        hue={0}
        selected={selected === undefined}
        onClick={(event) => select(event, undefined)}
      />
      {categories.map(({ category, hue }) => (
        <CategoryCard
          key={category.id}
          width={width}
          href={`${address}?category=${category.id}#${sectionId(category.id)}`}
          label={localized(category.name, locale)}
          picture={category.image_url}
          hue={hue}
          selected={category.id === selected}
          onClick={(event) => select(event, category.id)}
        />
      ))}
    </nav>
  )
}
