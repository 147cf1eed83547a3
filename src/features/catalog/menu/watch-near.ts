import { lengths } from './lengths.ts'
import { sectionId } from './section-id.ts'

/** How far above and below the screen sections stay drawn (pixels): some flicks of a thumb. */
const AROUND = '2500px 0px'

/**
 * Tells which categories' sections are near the screen, now and whenever that changes. A section that holds the focus is near.
 * What goes leaves its length. @returns what ends it; to be called while the sections still stand.
 */
export function watchNear(ids: readonly string[], tell: (near: ReadonlySet<string>) => void): () => void {
  const categories = new Map<Element, string>()
  const found = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const category = categories.get(target) ?? ''
        if (isIntersecting || target.contains(document.activeElement)) found.add(category)
        else if (found.delete(category)) keepLength(category, target)
      }
      tell(new Set(found))
    },
    { rootMargin: AROUND },
  )
  for (const category of ids) {
    const section = document.getElementById(sectionId(category))
    if (!section) continue
    categories.set(section, category)
    observer.observe(section)
  }
  return () => {
    observer.disconnect()
    for (const [section, category] of categories) if (found.has(category)) keepLength(category, section)
  }
}

function keepLength(category: string, { lastElementChild: items }: Element): void {
  if (items instanceof HTMLElement && !items.querySelector('[data-rest]')) lengths.set(category, items.offsetHeight)
}
