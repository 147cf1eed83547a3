import { useEffect } from 'react'
import { keepScroll, keptScroll } from '#data/kept-scroll.ts'

/** A page still grows while its menu is drawn; after this the customer is somewhere else anyway. */
const GROWS_MS = 3_000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A page that is loaded again shows the place it was left at. The router does this only between pages. */
export function useKeptScroll(): void {
  useEffect(() => {
    const top = keptScroll(location.pathname)
    // After the router has put the new page to its top.
    let giveUp: () => void = () => undefined
    const frame = top === null ? 0 : requestAnimationFrame(() => (giveUp = scrollWhileGrowing(top)))
    const keep = () => keepScroll(location.pathname)
    window.addEventListener('pagehide', keep)
    return () => {
      cancelAnimationFrame(frame)
      giveUp()
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

/** Scrolls to a place as soon as the page is long enough, unless the customer moves first. @returns how to give up. */
function scrollWhileGrowing(top: number): () => void {
  const stop = new AbortController()
  const page = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY >= top - 1) stop.abort()
  })
  stop.signal.addEventListener('abort', () => page.disconnect())
  for (const move of MOVES)
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  page.observe(document.body)
  setTimeout(() => stop.abort(), GROWS_MS)
  return () => stop.abort()
}
