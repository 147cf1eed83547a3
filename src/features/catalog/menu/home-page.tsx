import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Category, Item, MenuItem } from '#contract/catalog'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { ASIDE, COLUMNS, HomeFrame } from './home-frame.tsx'
import { MenuSections } from './menu-section.tsx'
import { groupByCategory } from './menu-sections.ts'
import { MenuEmpty } from './menu-fallbacks.ts'
import { Recommended } from './recommended.tsx'
import { useDrawn } from './use-drawn.ts'
import { useNear } from './use-near.ts'
import { StoreHeader } from '../store/store-header.tsx'
import { useStore } from '../store/use-store.ts'

type HomePageProps = {
  slug: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
  /** Beside the menu on desktops: the cart. */
  aside?: ReactNode
  /** Below the store's name: where an order goes. */
  place?: ReactNode
}

/** Home of a store that sells from a menu: its header and the menu. */
export function HomePage(props: HomePageProps) {
  return (
    <HomeFrame slug={props.slug} header={<StoreHeader slug={props.slug} place={props.place} />}>
      {(categories, items) => <Offer {...props} categories={categories} items={items} />}
    </HomeFrame>
  )
}

type OfferProps = HomePageProps & { categories: readonly Category[]; items: readonly MenuItem[] }

function Offer({ slug, categories, items, quantityOf, onAdd, aside }: OfferProps) {
  const store = useStore(slug)
  const hydrated = useHydrated()
  const add = useStableCallback(onAdd)
  const sections = useMemo(() => groupByCategory(categories, items), [categories, items])
  const tabs = useMemo(() => sections.map((section) => section.category), [sections])
  const recommended = useMemo(() => items.filter((item) => item.is_recommended), [items])
  const near = useNear(sections)
  const { drawn, drawFrom } = useDrawn(sections, near)
  if (sections.length === 0) return <MenuEmpty />

  const quantity = hydrated ? quantityOf : () => 0
  return (
    <div className={COLUMNS}>
      {recommended.length > 0 ? (
        <Recommended
          onHome
          slug={slug}
          items={recommended}
          currency={store.currency}
          quantityOf={quantity}
          onAdd={add}
        />
      ) : null}
      <CategoryTabs categories={tabs} hasRecommended={recommended.length > 0} onJump={drawFrom} />
      <div className="lg:col-start-2" data-whole={near ? undefined : ''}>
        <MenuSections
          slug={slug}
          sections={sections}
          drawn={drawn}
          currency={store.currency}
          quantityOf={quantity}
          onAdd={add}
          onNear={drawFrom}
        />
      </div>
      {aside ? <div className={ASIDE}>{aside}</div> : null}
    </div>
  )
}
