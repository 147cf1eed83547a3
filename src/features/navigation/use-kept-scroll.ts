import { useEffect } from 'react'
import { keepScroll, keptScroll } from '#data/kept-scroll.ts'

/** A page that is loaded again shows the place it was left at. The router does this only between pages. */
export function useKeptScroll(): void {
  useEffect(() => {
    const top = keptScroll(location.pathname)
    // After the router has put the new page to its top.
    const frame = top === null ? 0 : requestAnimationFrame(() => scrollTo(top))
    const keep = () => keepScroll(location.pathname)
    window.addEventListener('pagehide', keep)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
  // A long menu is still being drawn. No first visit needs this.
  if (window.scrollY < top - 1) void import('./scroll-while-growing.ts').then((later) => later.scrollWhileGrowing(top))
}
