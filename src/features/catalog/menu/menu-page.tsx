import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Category, Item, MenuItem } from '#contract/catalog'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { catalogQueries } from '../catalog-queries.ts'
import { useStore } from '../store/use-store.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { ASIDE, COLUMNS } from './home-frame.tsx'
import { MenuEmpty } from './menu-fallbacks.ts'
import { MenuFrame } from './menu-frame.tsx'
import { MenuSections } from './menu-section.tsx'
import { groupByCategory } from './menu-sections.ts'
import { useDrawn } from './use-drawn.ts'
import { useNear } from './use-near.ts'
import { useLinkedCategory } from './use-linked-category.ts'

type MenuPageProps = {
  slug: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
  /** Beside the menu on desktops: the cart. */
  aside?: ReactNode
  /** Above the menu: where an order goes, when that is known. */
  place?: ReactNode
}

/** The menu of a store, without the store's header. `#menu-{category}` in the address leads to a category. */
export function MenuPage(props: MenuPageProps) {
  return (
    <MenuFrame slug={props.slug} place={props.place}>
      {(categories, items) => <WholeMenu {...props} categories={categories} items={items} />}
    </MenuFrame>
  )
}

type WholeMenuProps = MenuPageProps & { categories: readonly Category[]; items: readonly MenuItem[] }

function WholeMenu({ slug, categories, items, quantityOf, onAdd, aside }: WholeMenuProps) {
  const { currency } = useStore(slug)
  const hydrated = useHydrated()
  const add = useStableCallback(onAdd)
  const sections = useMemo(() => groupByCategory(categories, items), [categories, items])
  const { data: menu } = useQuery(catalogQueries.menu(slug))
  // Until the whole menu is there, nobody knows which category stays empty.
  const isWhole = menu?.isWhole ?? false
  const listed = useMemo(
    () => (isWhole ? sections.map(({ category }) => category) : categories),
    [isWhole, sections, categories],
  )
  const near = useNear(sections)
  const { drawn, drawFrom } = useDrawn(sections, near)
  useLinkedCategory(sections, drawFrom)
  if (sections.length === 0) return <MenuEmpty />
  return (
    <div className={COLUMNS}>
      <CategoryTabs categories={listed} hasRecommended={false} isUnderBar onJump={drawFrom} />
      <div className="lg:col-start-2" data-whole={near ? undefined : ''}>
        <CategoryGrid categories={listed} sections={sections} />
        <MenuSections
          slug={slug}
          sections={sections}
          drawn={drawn}
          isAlone
          currency={currency}
          quantityOf={hydrated ? quantityOf : () => 0}
          onAdd={add}
          onNear={drawFrom}
        />
      </div>
      {aside ? <div className={ASIDE}>{aside}</div> : null}
    </div>
  )
}
