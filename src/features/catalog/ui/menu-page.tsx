import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { isRestaurant } from '#domain/order-types'
import { keptScroll } from '#data/kept-scroll.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { whilePageGrows } from '#lib/while-page-grows.ts'
import { groupByCategory, sectionId } from '../model/menu-sections.ts'
import type { MenuSectionData } from '../model/menu-sections.ts'
import { catalogQueries, useStore } from '../queries.ts'
import { CategoryGrid } from './category-card.tsx'
import { Crumbs } from './crumbs.tsx'
import { HomeFrame, MenuColumns } from './home-page.tsx'
import type { MenuProps, Offer } from './home-page.tsx'
import { useDrawnMenu } from './use-drawn.ts'

/** The menu of a store, without the store's header. `#menu-{category}` in the address leads to a category. */
export function MenuPage(props: MenuProps) {
  return (
    <MenuFrame slug={props.slug} place={props.place}>
      {(offer) => <WholeMenu {...props} {...offer} />}
    </MenuFrame>
  )
}

function WholeMenu({ categories, items, ...rest }: MenuProps & Offer) {
  const sections = useMemo(() => groupByCategory(categories, items), [categories, items])
  const { data: menu } = useQuery(catalogQueries.menu(rest.slug))
  // Until the whole menu is there, nobody knows which category stays empty.
  const isWhole = menu?.isWhole ?? false
  const listed = useMemo(
    () => (isWhole ? sections.map(({ category }) => category) : categories),
    [isWhole, sections, categories],
  )
  const shown = useDrawnMenu(sections)
  useLinkedCategory(sections, shown.drawFrom)
  const grid = <CategoryGrid categories={listed} sections={sections} />
  return <MenuColumns {...rest} sections={sections} tabs={listed} shown={shown} grid={grid} />
}

type MenuFrameProps = {
  slug: string
  /** Below where the page stands. */
  place?: ReactNode
  children: (offer: Offer) => ReactNode
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

/** Places of the history that were gone to already: coming back shows them as they were left. */
const seen = new Set<string | undefined>()

/** Goes to the category of the address as soon as the menu has it. A page that is loaded again shows where it was left, too. */
function useLinkedCategory(sections: readonly MenuSectionData[], drawFrom: (categoryId: string) => void): void {
  const { hash, state, pathname } = useLocation()
  const linked = sections.find(({ category }) => sectionId(category.id) === hash)?.category.id
  const draw = useStableCallback(drawFrom)
  const place = state.__TSR_key
  useEffect(() => {
    if (linked === undefined) return
    draw(linked)
    if (!seen.has(place) && keptScroll(pathname) === null) stayAt(sectionId(linked))
    seen.add(place)
  }, [linked, draw, place, pathname])
}

/** Shows a section at the top of the page, and keeps it there while the menu around it is drawn. */
function stayAt(id: string): void {
  whilePageGrows(() => {
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' })
    return false
  })
}
