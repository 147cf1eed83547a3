import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { isRestaurant } from '#domain/order-types'
import { savedScroll } from '#data/web-storage.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { whilePageGrows } from '#lib/while-page-grows.ts'
import { type MenuSectionData, sectionId } from '../model/menu-sections.ts'
import { catalogQueries, useStore } from '../queries.ts'
import { CategoryGrid } from './category-card.tsx'
import { Crumbs } from './crumbs.tsx'
import { type MenuProps, type MenuContent, HomeFrame, MenuColumns } from './home-page.tsx'
import { useDrawnMenu } from './use-drawn.ts'

export function MenuPage(props: MenuProps) {
  return (
    <MenuFrame slug={props.slug} place={props.place}>
      {(content) => <WholeMenu {...props} {...content} />}
    </MenuFrame>
  )
}

function WholeMenu({ categories, items, ...rest }: MenuProps & MenuContent) {
  const shown = useDrawnMenu(categories, items)
  const { sections } = shown
  const { data: menu } = useQuery(catalogQueries.menu(rest.slug))
  const isWhole = menu?.isWhole ?? false
  // Empty categories are left out once the whole menu is known.
  const listed = useMemo(
    () => (isWhole ? sections.map(({ category }) => category) : categories),
    [isWhole, sections, categories],
  )
  useLinkedCategory(sections, shown.drawFrom)
  return (
    <MenuColumns {...rest} {...shown} tabs={listed} grid={<CategoryGrid categories={listed} sections={sections} />} />
  )
}

type MenuFrameProps = { slug: string; place?: ReactNode; children: (content: MenuContent) => ReactNode }

export function MenuFrame({ slug, place, children }: MenuFrameProps) {
  const { t } = useMessages()
  const title = t(isRestaurant(useStore(slug)) ? 'store.menu' : 'store.services')
  return (
    <HomeFrame
      slug={slug}
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

/** History entries that were scrolled already; coming back restores their position instead. */
const seen = new Set<string | undefined>()

function useLinkedCategory(sections: readonly MenuSectionData[], drawFrom: (categoryId: string) => void): void {
  const { hash, state, pathname } = useLocation()
  const linked = sections.find(({ category }) => sectionId(category.id) === hash)?.category.id
  const draw = useStableCallback(drawFrom)
  const place = state.__TSR_key
  useEffect(() => {
    if (linked === undefined) return
    draw(linked)
    if (!seen.has(place) && savedScroll(pathname) === null)
      // Keeps the section at the top while the menu around it is still rendered.
      whilePageGrows(() => {
        document.getElementById(sectionId(linked))?.scrollIntoView({ behavior: 'instant', block: 'start' })
        return false
      })
    seen.add(place)
  }, [linked, draw, place, pathname])
}
