// @script menu
/** After this the customer is somewhere else anyway. */
const GROWS_MS = 3_000

/** Calls `step` now and at each change of the page's length, until it returns true, the customer moves or time is up. */
export function whilePageGrows(step: () => boolean): void {
  const stop = new AbortController()
  const { pathname } = location
  const growth = new ResizeObserver(() => {
    if (location.pathname !== pathname || step()) stop.abort()
  })
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  growth.observe(document.body)
  setTimeout(() => stop.abort(), GROWS_MS)
}
