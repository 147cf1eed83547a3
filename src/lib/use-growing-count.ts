import { startTransition, useCallback, useEffect, useState } from 'react'

const idle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/** How many of `total` entries to show: `first` at once (also on the server), then `step` more whenever the page is idle. */
export function useGrowingCount(total: number, first: number, step: number): { count: number; showAll: () => void } {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    return idle(() => startTransition(() => setCount((shown) => shown + step)))
  }, [count, total, step])
  return { count, showAll: useCallback(() => setCount(Number.POSITIVE_INFINITY), []) }
}
