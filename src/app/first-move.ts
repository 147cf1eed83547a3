// Pictures below the first screen wait for the first move, so that on a bad line nothing competes with what is seen. Without a
// move they come when the first view is done, unless the phone saves data: the menu has its pictures when the network goes.
import { savesData } from '#lib/saves-data.ts'

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
