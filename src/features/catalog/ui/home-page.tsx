import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { useSkeleton, useStableCallback } from '#lib/hooks.ts'
import { catalogQueries, useStore } from '../queries.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { HomeSkeleton, MenuEmpty, MenuFailed } from './fallbacks.tsx'
import type { ItemListProps } from './item-cards.tsx'
import { MenuSections } from './menu-section.tsx'
import { ClosedNotice } from './opening.tsx'
import { Recommended } from './recommended.tsx'
import { StoreHeader } from './store-header.tsx'
import { useDrawnMenu } from './use-drawn.ts'

export type MenuProps = ItemListProps & { aside: ReactNode; place: ReactNode }

/** Home of a store with a menu. */
export function HomePage(props: MenuProps) {
  return (
    <HomeFrame slug={props.slug} header={<StoreHeader slug={props.slug} place={props.place} />}>
      {(content) => <HomeMenu {...props} {...content} />}
    </HomeFrame>
  )
}

export type MenuContent = { categories: readonly Category[]; items: readonly MenuItem[] }

function HomeMenu({ categories, items, ...rest }: MenuProps & MenuContent) {
  const shown = useDrawnMenu(categories, items)
  const tabs = useMemo(() => shown.sections.map(({ category }) => category), [shown.sections])
  const recommended = useMemo(() => items.filter((item) => item.is_recommended), [items])
  return <MenuColumns {...rest} {...shown} tabs={tabs} recommended={recommended} />
}

type MenuColumnsProps = ReturnType<typeof useDrawnMenu> &
  MenuProps & { tabs: readonly Category[]; recommended?: readonly MenuItem[]; grid?: ReactNode }

export function MenuColumns(props: MenuColumnsProps) {
  const { slug, tabs, recommended = [], sections, near, drawn, drawFrom, grid, quantityOf, onAdd, aside } = props
  const adding = { slug, quantityOf, onAdd: useStableCallback(onAdd) }
  const isAlone = grid !== undefined
  if (sections.length === 0) return <MenuEmpty />
  return (
    <div className="md:mt-6 lg:grid lg:grid-cols-[176px_minmax(0,1fr)_328px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
      {recommended.length > 0 ? <Recommended {...adding} onHome items={recommended} /> : null}
      <CategoryTabs categories={tabs} hasRecommended={recommended.length > 0} isUnderBar={isAlone} onJump={drawFrom} />
      <div className="lg:col-start-2" data-whole={near ? undefined : ''}>
        {grid}
        <MenuSections {...adding} sections={sections} drawn={drawn} isAlone={isAlone} onNear={drawFrom} />
      </div>
      <div className="hidden lg:sticky lg:top-[calc(var(--nav)+24px)] lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:block">
        {aside}
      </div>
    </div>
  )
}

type HomeFrameProps = {
  slug: string
  className?: string
  header: ReactNode
  children: (content: MenuContent) => ReactNode
}
export function HomeFrame({ slug, className = '', header, children }: HomeFrameProps) {
  const store = useStore(slug)
  const { data: menu, isError, refetch } = useQuery(catalogQueries.menu(slug))
  const isComing = useSkeleton(!menu?.items && !isError)
  // `--stick` is set here, because on the root it would restyle every element of the page with each change.
  return (
    <main
      className={`max-md:[--stick:calc(var(--topbar)+var(--safe-t))] pb-6 md:mx-auto md:max-w-[1280px] md:px-(--gutter) ${className}`}
    >
      {header}
      <ClosedNotice store={store} />
      {menu?.categories && menu.items && !isComing ? (
        children({ categories: menu.categories, items: menu.items })
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
