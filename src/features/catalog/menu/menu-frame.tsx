import type { ReactNode } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { isRestaurant } from '#contract/store-kind'
import { useMessages } from '#i18n/messages.ts'
import { Crumbs } from '../crumbs.tsx'
import { useStore } from '../store/use-store.ts'
import { HomeFrame } from './home-frame.tsx'

type MenuFrameProps = {
  slug: string
  /** Below where the page stands. */
  place?: ReactNode
  children: (categories: readonly Category[], items: readonly MenuItem[]) => ReactNode
}

/** The page of a menu or of services: where it stands instead of the store's header. */
export function MenuFrame({ slug, place, children }: MenuFrameProps) {
  const { t } = useMessages()
  const title = t(isRestaurant(useStore(slug)) ? 'store.menu' : 'store.services')
  return (
    <HomeFrame
      slug={slug}
      // The compact bar is fixed above it.
      className="max-md:pt-[calc(var(--topbar)+var(--safe-t))]"
      header={
        <>
          <Crumbs slug={slug} here={title} className="md:mt-3" />
          <h1 className="text-title max-md:sr-only">{title}</h1>
          {place}
        </>
      }
    >
      {children}
    </HomeFrame>
  )
}
