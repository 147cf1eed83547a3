import { useLayoutEffect, useState } from 'react'
import type { MenuSectionData } from './menu-sections.ts'
import { sectionId } from './section-id.ts'

/** Menus up to this many items stand whole: only longer ones are a burden to a slow phone. */
const STANDS_WHOLE = 300
/** How far above and below the screen sections stay drawn (pixels): some flicks of a thumb. */
const AROUND = '2500px 0px'

/** Heights of the items of sections that stood whole on this page, in pixels by category. */
const lengths = new Map<string, number>()

/** How long the items of a category were when they all stood; undefined when they never did. */
export const lengthOf = (categoryId: string): number | undefined => lengths.get(categoryId)

/**
 * Categories of a long menu whose sections are near the screen; null when all may stand. A section that holds the focus is
 * near. What goes leaves its length (`lengthOf`), so that the page keeps its own.
 */
export function useNear(sections: readonly MenuSectionData[]): ReadonlySet<string> | null {
  const [near, setNear] = useState<ReadonlySet<string> | null>(null)
  const last = sections.at(-1)
  const isLong = last !== undefined && last.before + last.items.length > STANDS_WHOLE
  const joined = isLong ? sections.map(({ category }) => category.id).join(' ') : ''
  // Before the page goes, and not after it as an effect would: what stands is measured then.
  useLayoutEffect(() => {
    if (joined === '') return
    const categories = new Map<Element, string>()
    const found = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const category = categories.get(target) ?? ''
          if (isIntersecting || target.contains(document.activeElement)) found.add(category)
          else if (found.delete(category)) keepLength(category, target)
        }
        setNear(new Set(found))
      },
      { rootMargin: AROUND },
    )
    for (const category of joined.split(' ')) {
      const section = document.getElementById(sectionId(category))
      if (!section) continue
      categories.set(section, category)
      observer.observe(section)
    }
    return () => {
      observer.disconnect()
      for (const [section, category] of categories) if (found.has(category)) keepLength(category, section)
    }
  }, [joined])
  return isLong ? near : null
}

function keepLength(category: string, { lastElementChild: items }: Element): void {
  if (items instanceof HTMLElement && !items.querySelector('.rest')) lengths.set(category, items.offsetHeight)
}
