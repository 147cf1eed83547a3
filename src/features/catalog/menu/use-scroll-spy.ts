import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadWatch } from './load-watch.ts'

/** The section below the sticky bars; before any scrolling, and on the server, the first one. `pin` names one that was gone to, `strip` holds the tabs. */
export function useScrollSpy(
  ids: readonly string[],
  strip: RefObject<HTMLElement | null>,
): { current: string | undefined; pin: (id: string) => void } {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const pinned = useRef<string>(undefined)
  const joined = ids.join(' ')
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // A page that nobody scrolls needs none of it.
    const start = async () => {
      const watch = await loadWatch()
      if (signal.aborted) return
      if (watch)
        signal.addEventListener(
          'abort',
          watch.watchCurrent(joined.split(' '), () => pinned.current, strip.current, setCurrent),
        )
      else addEventListener('online', start, { once: true, signal })
    }
    if (scrollY > 0) void start()
    else addEventListener('scroll', start, { once: true, signal })
    return () => over.abort()
  }, [joined, strip])
  const pin = useCallback((id: string) => {
    pinned.current = id
  }, [])
  return { current: current ?? ids[0], pin }
}
