import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

let known: boolean | undefined

/** Whether this browser can draw a map (WebGL 2). Asked once: every answer costs a drawing context. */
export function canDrawMaps(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    known = context !== null
    // Browsers keep only so many contexts.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return known
}

/** How far below the screen something may be to count as near. */
const MARGIN = '300px'

/** Whether an element has come near the screen; stays true. False on the server and in the first render. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

/** What somebody does with a page that they look at. */
const TOUCHES = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const

let isTouched = false

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController()
  const touch = () => {
    isTouched = true
    stop.abort()
    onChange()
  }
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}

/** Whether somebody has done anything with the page yet; stays true. False on the server and in the first render. */
export const useTouched = (): boolean =>
  useSyncExternalStore(
    subscribe,
    // The browser remembers taps from before this file was loaded, such as the one that led here.
    () => isTouched || navigator.userActivation.hasBeenActive,
    () => false,
  )
