import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keptScroll } from '#data/kept-scroll.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import type { MenuSectionData } from './menu-sections.ts'
import { sectionId } from './section-id.ts'
import { stayAt } from './stay-at.ts'

/** Places of the history that were gone to already: coming back shows them as they were left. */
const seen = new Set<string | undefined>()

/** Goes to the category of the address as soon as the menu has it. A page that is loaded again shows where it was left, too. */
export function useLinkedCategory(sections: readonly MenuSectionData[], drawFrom: (categoryId: string) => void): void {
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
