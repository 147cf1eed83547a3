// @script menu
const GROWS_MS = 3_000

/** Calls `step` now and when the page has grown, for three seconds, until it returns true or the customer moves. */
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
