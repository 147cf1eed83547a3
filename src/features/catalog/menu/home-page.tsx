import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Category, Item } from '#contract/catalog'
import { isRestaurant } from '#contract/store-kind'
import { lazyPart } from '#i18n/load-messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { catalogQueries } from '../catalog-queries.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { MenuSection } from './menu-section.tsx'
import { groupByCategory } from './menu-sections.ts'
import { MenuFailed, MenuEmpty } from './menu-fallbacks.ts'
import { Recommended } from './recommended.tsx'
import { useDrawn } from './use-drawn.ts'
import { ServiceList } from '../services/service-list.tsx'
import { ClosedNotice } from '../store/closed-notice.tsx'
import { StoreHeader } from '../store/store-header.tsx'
import { useStore } from '../store/use-store.ts'
import './home.css'
import wideStyles from './home-wide.css?url'

const MAX_RECOMMENDED = 10

/** Only a visit without saved data waits for its menu. */
const HomeSkeleton = lazyPart(async () => ({ default: (await import('./home-skeleton.tsx')).HomeSkeleton }))

type HomePageProps = {
  slug: string
  quantityOf: (itemId: string) => number
  onAdd: (item: Item) => void
  /** Beside the menu on desktops: the cart. */
  aside?: ReactNode
  /** On phones, below the store's name: where an order goes. */
  place?: ReactNode
}

/** A store's home: its header and everything it sells. */
export function HomePage({ slug, quantityOf, onAdd, aside, place }: HomePageProps) {
  const store = useStore(slug)
  const categories = useQuery(catalogQueries.categories(slug))
  const items = useQuery(catalogQueries.items(slug))
  const hasData = categories.data !== undefined && items.data !== undefined
  return (
    <main className="home">
      {/* Without `precedence`: React would hold the page back until a stylesheet came that a phone never uses. */}
      <link rel="stylesheet" href={wideStyles} media="(min-width: 768px)" />
      <StoreHeader store={store} place={isRestaurant(store) ? place : null} />
      <ClosedNotice store={store} />
      {hasData ? (
        <Offer
          slug={slug}
          categories={categories.data}
          items={items.data}
          quantityOf={quantityOf}
          onAdd={onAdd}
          aside={aside}
        />
      ) : categories.isError || items.isError ? (
        <MenuFailed
          onRetry={() => {
            void categories.refetch()
            void items.refetch()
          }}
        />
      ) : (
        <Suspense>
          <HomeSkeleton />
        </Suspense>
      )}
    </main>
  )
}

type OfferProps = HomePageProps & { categories: readonly Category[]; items: readonly Item[] }

function Offer({ slug, categories, items, quantityOf, onAdd, aside }: OfferProps) {
  const store = useStore(slug)
  const hydrated = useHydrated()
  const add = useStableCallback(onAdd)
  const sections = useMemo(() => groupByCategory(categories, items), [categories, items])
  const tabs = useMemo(() => sections.map((section) => section.category), [sections])
  const recommended = useMemo(() => items.filter((item) => item.is_recommended).slice(0, MAX_RECOMMENDED), [items])
  const { drawn, drawFrom } = useDrawn(sections)
  if (sections.length === 0) return <MenuEmpty />

  const isMenu = isRestaurant(store)
  const quantity = hydrated ? quantityOf : () => 0
  return (
    <div className={isMenu ? 'home3' : 'home3 services'}>
      {recommended.length > 0 ? (
        <Recommended
          slug={slug}
          items={recommended}
          currency={store.currency}
          quantityOf={quantity}
          {...(isMenu && { onAdd: add })}
        />
      ) : null}
      <CategoryTabs categories={tabs} hasRecommended={recommended.length > 0} onJump={drawFrom} />
      <div className="sections">
        {isMenu ? (
          sections.map((section) => (
            <MenuSection
              key={section.category.id}
              slug={slug}
              section={section}
              shown={drawn[section.category.id] ?? 0}
              currency={store.currency}
              quantityOf={quantity}
              onAdd={add}
            />
          ))
        ) : (
          <ServiceList slug={slug} sections={sections} drawn={drawn} currency={store.currency} />
        )}
      </div>
      {isMenu && aside ? <div className="aside">{aside}</div> : null}
    </div>
  )
}
