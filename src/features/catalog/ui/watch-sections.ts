// @script menu
import { sectionHeights, sectionId } from '../model/menu-sections.ts'

const TOLERANCE = 2

/** Reports the section below the sticky bars; at the end of the page `pinned`, or else the last one. @returns the cleanup. */
export function watchCurrent(
  order: readonly string[],
  pinned: () => string | undefined,
  strip: HTMLElement | null,
  report: (id: string | undefined) => void,
) {
  let frame = 0
  let reported: string | undefined
  const update = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const current = sectionInView(order, pinned())
      if (current === reported) return
      reported = current
      report(current)
      alignWithStart(strip, current)
    })
  }
  // Sections rendered later move others without scrolling.
  const growth = new ResizeObserver(update)
  growth.observe(document.body)
  addEventListener('scroll', update, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    removeEventListener('scroll', update)
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

const AROUND = '2500px 0px'

/** Reports the categories near the screen or with the focus. @returns the cleanup, which measures sections still in the document. */
export function watchNear(ids: readonly string[], report: (near: ReadonlySet<string>) => void) {
  const categories = new Map<Element, string>()
  const found = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const category = categories.get(target) ?? ''
        if (isIntersecting || target.contains(document.activeElement)) found.add(category)
        else if (found.delete(category)) keepHeight(category, target)
      }
      report(new Set(found))
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
