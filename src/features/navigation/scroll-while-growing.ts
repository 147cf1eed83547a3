/** A page grows while its menu is drawn; after this the customer is somewhere else anyway (milliseconds). */
const GROWS_MS = 3_000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to a place as soon as the page is long enough, unless the customer moves or leaves first. */
export function scrollWhileGrowing(top: number): void {
  const stop = new AbortController()
  const { pathname } = location
  const growth = new ResizeObserver(() => {
    if (location.pathname === pathname) window.scrollTo({ top, behavior: 'instant' })
    if (location.pathname !== pathname || window.scrollY >= top - 1) stop.abort()
  })
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const move of MOVES)
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  growth.observe(document.body)
  setTimeout(() => stop.abort(), GROWS_MS)
}
