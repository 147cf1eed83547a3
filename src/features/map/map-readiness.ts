import { useSyncExternalStore } from 'react'

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
