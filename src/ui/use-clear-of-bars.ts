import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** What stays at the bottom of a screen with buttons in it. */
const BARS = '[data-dock], [data-cart-bar], [data-bar]'
const GAP = 14

/** Raises a toast's frame above the bars that it would cover. Bars grow by a line or a second button, which no style sheet foresees. */
export function useClearOfBars(toast: RefObject<HTMLElement | null>, isOverPage: boolean): void {
  useLayoutEffect(() => {
    const frame = toast.current?.parentElement
    if (!frame || !isOverPage) return
    const place = () => {
      frame.style.removeProperty('inset-block-end')
      let own = frame.getBoundingClientRect()
      // The lowest first: what stands above it may be reached only then.
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect())
      for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
        const isBeside = bar.right <= own.left || bar.left >= own.right
        if (bar.height === 0 || isBeside || bar.top >= own.bottom || bar.bottom <= own.top - GAP) continue
        const raised = innerHeight - bar.top + GAP
        // Above a bar that ends near the top of the screen there is no room.
        if (raised + own.height > innerHeight) continue
        frame.style.setProperty('inset-block-end', `${raised}px`)
        own = frame.getBoundingClientRect()
      }
    }
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, { passive: true })
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place)
      frame.style.removeProperty('inset-block-end')
    }
  }, [toast, isOverPage])
}
