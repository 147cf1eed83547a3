// Pictures below the first screen wait for the first move, so that on a bad line nothing competes with what is seen. Without a
// move they come when the first view is done, unless the phone saves data: the menu has its pictures when the network goes.
import { savesData } from '#lib/saves-data.ts'
import { visitType } from '#lib/visit-type.ts'

const MOVES = ['scroll', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const DONE_AFTER_MS = 4_000

/** Lets the waiting pictures come at the first move, or when it is time. */
export function watchFirstMove(): void {
  const stop = new AbortController()
  const move = () => {
    stop.abort()
    document.documentElement.dataset['moved'] = ''
  }
  for (const type of MOVES) addEventListener(type, move, { capture: true, passive: true, signal: stop.signal })
  if (scrollY > 0) move()
  else if (!savesData()) setTimeout(move, DONE_AFTER_MS)
}

// Where a page stands when the router takes it over: on a slow line somebody reads it, and has moved, long before.

/** @returns what says whether the router may put a page to its top, or to where it was left: always, but where somebody has moved the first one. */
export function placesUnlessMoved(): (page: { location: { hash: string } }) => boolean {
  let isFirst = true
  return ({ location: { hash } }) => {
    // After another kind of visit it is the browser that may have moved it.
    const wasMoved = isFirst && hash === '' && scrollY > 0 && visitType() === 'navigate'
    isFirst = false
    return !wasMoved
  }
}
