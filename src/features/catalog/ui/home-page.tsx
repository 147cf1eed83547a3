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

export type MenuProps = Omit<ItemListProps, 'currency'> & {
  aside?: ReactNode
  place?: ReactNode
}

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
  const { sections } = shown
  const tabs = useMemo(() => sections.map((section) => section.category), [sections])
  const recommended = useMemo(() => items.filter((item) => item.is_recommended), [items])
  return <MenuColumns {...rest} tabs={tabs} recommended={recommended} shown={shown} />
}

type MenuColumnsProps = MenuProps & {
  tabs: readonly Category[]
  recommended?: readonly MenuItem[]
  shown: ReturnType<typeof useDrawnMenu>
  grid?: ReactNode
}

export function MenuColumns(props: MenuColumnsProps) {
  const { slug, tabs, recommended = [], shown, grid, quantityOf, onAdd, aside } = props
  const { sections, near, drawn, drawFrom } = shown
  const { currency } = useStore(slug)
  const add = useStableCallback(onAdd)
  const isAlone = grid !== undefined
  if (sections.length === 0) return <MenuEmpty />
  const adding = { slug, currency, quantityOf, onAdd: add }
  return (
    <div className="md:mt-6 lg:grid lg:grid-cols-[176px_minmax(0,1fr)_328px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
      {recommended.length > 0 ? <Recommended {...adding} onHome items={recommended} /> : null}
      <CategoryTabs categories={tabs} hasRecommended={recommended.length > 0} isUnderBar={isAlone} onJump={drawFrom} />
      <div className="lg:col-start-2" data-whole={near ? undefined : ''}>
        {grid}
        <MenuSections {...adding} sections={sections} drawn={drawn} isAlone={isAlone} onNear={drawFrom} />
      </div>
      {aside ? (
        <div className="hidden lg:sticky lg:top-[calc(var(--nav)+24px)] lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:block">
          {aside}
        </div>
      ) : null}
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
  // Set here because a variable on the root would restyle every element of the page with each change.
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
