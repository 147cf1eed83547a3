/** A page grows while its menu is drawn; after this the customer is somewhere else anyway (milliseconds). */
const GROWS_MS = 3_000
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `step` now and whenever the page's length changes, until it returns true, somebody moves or leaves, or the time is over. */
export function whilePageGrows(step: () => boolean): void {
  const stop = new AbortController()
  const { pathname } = location
  const growth = new ResizeObserver(() => {
    if (location.pathname !== pathname || step()) stop.abort()
  })
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const move of MOVES)
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  growth.observe(document.body)
  setTimeout(() => stop.abort(), GROWS_MS)
}
