/** How many pages `count` cards make when `viewport` pixels are visible and cards stand `step` pixels apart. */
export function pageCount(count: number, viewport: number, step: number): number {
  if (count === 0 || viewport <= 0 || step <= 0) return 0
  return Math.ceil(count / cardsPerPage(viewport, step))
}

/** Whole cards that fit, at least one. `step` is a card and its gap; a last card needs no gap, hence the tolerance. */
export function cardsPerPage(viewport: number, step: number): number {
  return Math.max(1, Math.floor(viewport / step + 0.15))
}

/** The page in view at a scroll offset (absolute, from the start side); the far end is always the last page. */
export function pageAt(offset: number, end: number, pages: number, pageWidth: number): number {
  if (pages < 2) return 0
  if (offset >= end - 2) return pages - 1
  return Math.min(pages - 1, Math.round(offset / pageWidth))
}
