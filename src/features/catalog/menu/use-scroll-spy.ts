import { useCallback, useEffect, useRef, useState } from 'react'

/** Pixels by which a section may miss the line below the bars. */
const TOLERANCE = 2

/**
 * The section below the sticky bars; before any scrolling, and on the server, the first one. At its end the page scrolls
 * no further: there the section that was gone to counts (`pin`), or else the last one.
 */
export function useScrollSpy(ids: readonly string[]): { current: string | undefined; pin: (id: string) => void } {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const pinned = useRef<string>(undefined)
  const joined = ids.join(' ')
  useEffect(() => {
    const order = joined.split(' ')
    const look = () => setCurrent(sectionInView(order, pinned.current))
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    // What is drawn later moves the sections without any scrolling; it also looks at the start.
    const growth = new ResizeObserver(() => {
      if (scrollY > 0) onScroll()
    })
    growth.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [joined])
  const pin = useCallback((id: string) => {
    pinned.current = id
  }, [])
  return { current: current ?? ids[0], pin }
}

function sectionInView(order: readonly string[], pinned: string | undefined): string | undefined {
  const page = document.documentElement
  const line = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) + TOLERANCE
  const topOf = (id = '') => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  if (scrollY + page.clientHeight < page.scrollHeight - TOLERANCE) return order.findLast((id) => topOf(id) <= line)
  const top = topOf(pinned)
  return top > line - 2 * TOLERANCE && top < page.clientHeight ? pinned : order.at(-1)
}
