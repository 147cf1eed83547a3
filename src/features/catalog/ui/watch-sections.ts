// What follows the sections of a menu while somebody scrolls: one script, fetched when it is needed.
// @script menu
import { sectionHeights, sectionId } from '../model/menu-sections.ts'

/** Pixels by which a section may miss the line below the bars. */
const TOLERANCE = 2

/**
 * Tells which section is below the sticky bars, now and after every scrolling or growing of the page. At its end the page
 * scrolls no further: there the section that was gone to counts (`pinned`), or else the last one. Its tab is brought to the start of
 * the strip. @returns what ends it.
 */
export function watchCurrent(
  order: readonly string[],
  pinned: () => string | undefined,
  strip: HTMLElement | null,
  tell: (id: string | undefined) => void,
): () => void {
  let frame = 0
  let told: string | undefined
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const current = sectionInView(order, pinned())
      if (current === told) return
      told = current
      tell(current)
      alignWithStart(strip, current)
    })
  }
  // What is drawn later moves the sections without any scrolling; it also looks at the start.
  const growth = new ResizeObserver(look)
  growth.observe(document.body)
  addEventListener('scroll', look, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    removeEventListener('scroll', look)
  }
}

function sectionInView(order: readonly string[], pinned: string | undefined): string | undefined {
  const page = document.documentElement
  const line = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) + TOLERANCE
  const topOf = (id = '') => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  if (scrollY + page.clientHeight < page.scrollHeight - TOLERANCE) return order.findLast((id) => topOf(id) <= line)
  const top = topOf(pinned)
  return top > line - 2 * TOLERANCE && top < page.clientHeight ? pinned : order.at(-1)
}

/** Scrolls the strip itself so that the active tab stands at its start; a rail stands upright. */
function alignWithStart(strip: HTMLElement | null, id: string | undefined): void {
  const tab = id === undefined ? null : strip?.querySelector<HTMLElement>(`[data-section="${id}"]`)
  if (!strip || !tab) return
  const { direction, paddingInlineStart } = getComputedStyle(strip)
  const gutter = Number.parseFloat(paddingInlineStart)
  const outer = strip.getBoundingClientRect()
  const inner = tab.getBoundingClientRect()
  strip.scrollBy({
    left: direction === 'rtl' ? inner.right - outer.right + gutter : inner.left - outer.left - gutter,
    top: inner.top - outer.top,
  })
}

/** How far above and below the screen sections stay drawn (pixels): some flicks of a thumb. */
const AROUND = '2500px 0px'

/**
 * Tells which categories' sections are near the screen, now and whenever that changes. A section that holds the focus is near.
 * Those that are taken away leave their heights in `sectionHeights`. @returns what ends it, called while the sections are in the document.
 */
export function watchNear(ids: readonly string[], tell: (near: ReadonlySet<string>) => void): () => void {
  const categories = new Map<Element, string>()
  const found = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const category = categories.get(target) ?? ''
        if (isIntersecting || target.contains(document.activeElement)) found.add(category)
        else if (found.delete(category)) keepHeight(category, target)
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
    for (const [section, category] of categories) if (found.has(category)) keepHeight(category, section)
  }
}

function keepHeight(category: string, { lastElementChild: items }: Element): void {
  if (items instanceof HTMLElement && !items.querySelector('[data-rest]'))
    sectionHeights.set(category, items.offsetHeight)
}
