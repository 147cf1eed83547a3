import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { lazyPart } from '#lib/until-loaded.ts'
import { useSkeleton } from '#lib/use-skeleton.ts'
import { catalogQueries } from '../catalog-queries.ts'
import { ClosedNotice } from '../store/closed-notice.tsx'
import { useStore } from '../store/use-store.ts'
import { MenuFailed } from './menu-fallbacks.ts'

/** Only a visit without saved data waits for its menu. */
const HomeSkeleton = lazyPart(async () => ({ default: (await import('./home-skeleton.tsx')).HomeSkeleton }))

/** Classes of what a menu is drawn in, where a desktop has its categories before it and the cart after it, and of the cart there. */
export const COLUMNS =
  'md:mt-6 lg:grid lg:grid-cols-[176px_minmax(0,1fr)_328px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8'
export const ASIDE =
  'hidden lg:sticky lg:top-[calc(var(--nav)+24px)] lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:block'

type HomeFrameProps = {
  slug: string
  /** Looks of the page besides those of a home. */
  className?: string
  header: ReactNode
  /** Draws what the store sells, once it is there. */
  children: (categories: readonly Category[], items: readonly MenuItem[]) => ReactNode
}

/** A page with everything a store sells: its header, and below it what it sells, or why that is not there. */
export function HomeFrame({ slug, className = '', header, children }: HomeFrameProps) {
  const store = useStore(slug)
  const { data: menu, isError, refetch } = useQuery(catalogQueries.menu(slug))
  const isComing = useSkeleton(!menu?.items && !isError)
  // What sticks does so below the compact bar of phones. Set on the root, every element of the page would be styled again at each move.
  return (
    <main
      className={`max-md:[--stick:calc(var(--topbar)+var(--safe-t))] pb-6 md:mx-auto md:max-w-[1280px] md:px-(--gutter) ${className}`}
    >
      {header}
      <ClosedNotice store={store} />
      {menu?.categories && menu.items && !isComing ? (
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
