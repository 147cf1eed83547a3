import { useLayoutEffect, useState } from 'react'
import { loadWatch } from './load-watch.ts'
import type { MenuSectionData } from './menu-sections.ts'

/** Menus up to this many items stand whole: only longer ones are a burden to a slow phone. */
const STANDS_WHOLE = 300

/** Categories of a long menu whose sections are near the screen; null when all may stand. What goes leaves its length. */
export function useNear(sections: readonly MenuSectionData[]): ReadonlySet<string> | null {
  const [near, setNear] = useState<ReadonlySet<string> | null>(null)
  const last = sections.at(-1)
  const isLong = last && last.before + last.items.length > STANDS_WHOLE
  const joined = isLong ? sections.map(({ category }) => category.id).join(' ') : ''
  // Ends before the page goes, and not after it as an effect would: what stands is measured then.
  useLayoutEffect(() => {
    if (!joined) return
    const over = new AbortController()
    const { signal } = over
    const start = async () => {
      const watch = await loadWatch()
      if (watch && !signal.aborted) signal.addEventListener('abort', watch.watchNear(joined.split(' '), setNear))
    }
    void start()
    return () => over.abort()
  }, [joined])
  return joined ? near : null
}
