import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Results drawn at once, and more of them whenever the end comes near. */
const STEP = 12
/** How near, in a phone's screens. */
const NEAR = '150% 0px'

/** How far each list was drawn, so that coming back finds the place it was left at. */
const drawn = new Map<string, number>()

/**
 * How many of `total` results to draw: few at first, more as the reader nears the end. `list` names them; another list
 * begins anew. `first` is for the list that is there from the beginning. @returns the number, and the ref of an element that stands after the last result.
 */
export function useShownCount(
  list: string,
  total: number,
  first = STEP,
): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [state, setState] = useState({ list, shown: drawn.get(list) ?? first })
  const shown = state.list === list ? state.shown : STEP
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    drawn.set(list, shown)
    if (!end.current || shown >= total) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setState({ list, shown: shown + STEP }))
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, shown, total])
  return { shown, end }
}
