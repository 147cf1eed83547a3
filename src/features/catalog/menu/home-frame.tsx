import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { lazyPart } from '#i18n/load-messages.ts'
import { catalogQueries } from '../catalog-queries.ts'
import { ClosedNotice } from '../store/closed-notice.tsx'
import { StoreHeader } from '../store/store-header.tsx'
import { useStore } from '../store/use-store.ts'
import { MenuFailed } from './menu-fallbacks.ts'
import './home.css'
import wideStyles from './home-wide.css?url'

/** Only a visit without saved data waits for its menu. */
const HomeSkeleton = lazyPart(async () => ({ default: (await import('./home-skeleton.tsx')).HomeSkeleton }))

type HomeFrameProps = {
  slug: string
  /** On phones, below the store's name: where an order goes. */
  place?: ReactNode
  /** Draws what the store sells, once it is there. */
  children: (categories: readonly Category[], items: readonly MenuItem[]) => ReactNode
}

/** The home of any store: its header, and below it what it sells, or why that is not there. */
export function HomeFrame({ slug, place, children }: HomeFrameProps) {
  const store = useStore(slug)
  const { data: menu, isError, refetch } = useQuery(catalogQueries.menu(slug))
  return (
    <main className="home">
      {/* Without `precedence`: React would hold the page back until a stylesheet came that a phone never uses. */}
      <link rel="stylesheet" href={wideStyles} media="(min-width: 768px)" />
      <StoreHeader store={store} place={place} />
      <ClosedNotice store={store} />
      {menu?.categories && menu.items ? (
        children(menu.categories, menu.items)
      ) : isError ? (
        <MenuFailed onRetry={() => void refetch()} />
      ) : (
        <Suspense>
          <HomeSkeleton />
        </Suspense>
      )}
    </main>
  )
}
