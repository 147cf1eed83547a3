// Pictures below the first screen wait for the first move, or for the first view unless the phone saves data.
import { savesData } from '#device/saves-data'
import { visitType } from '#lib/visit-type.ts'

const DONE_AFTER_MS = 4_000

export function watchFirstMove(): void {
  const stop = new AbortController()
  const move = () => {
    stop.abort()
    document.documentElement.dataset['moved'] = ''
  }
  for (const type of ['scroll', 'pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(type, move, { capture: true, passive: true, signal: stop.signal })
  if (scrollY > 0) move()
  else if (!savesData()) setTimeout(move, DONE_AFTER_MS)
}

/** The router must not move a page that the customer scrolled before hydration. */
export function placesUnlessMoved(): (page: { location: { hash: string } }) => boolean {
  let isFirst = true
  return ({ location: { hash } }) => {
    // After another kind of visit the browser may have scrolled.
    const wasMoved = isFirst && hash === '' && scrollY > 0 && visitType() === 'navigate'
    isFirst = false
    return !wasMoved
  }
}
