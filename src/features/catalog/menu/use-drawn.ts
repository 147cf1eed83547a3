import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#lib/idle.ts'
import { FIRST_ITEMS, drawnAfter } from './menu-sections.ts'
import type { Drawn, MenuSectionData } from './menu-sections.ts'

/** Items drawn at a time while the page is idle, until the whole menu stands. */
const MORE_ITEMS = 24
/** More than a screen shows. */
const SCREENFUL = 12

/** What is drawn of a menu: its beginning at once (also on the server), the rest while the page is idle. `drawFrom` goes on at a category. */
export function useDrawn(sections: readonly MenuSectionData[]): {
  drawn: Drawn
  drawFrom: (categoryId: string) => void
} {
  const [first, setFirst] = useState<string>()
  const [drawn, setDrawn] = useState(() => drawnAfter(sections, {}, undefined, FIRST_ITEMS))
  useEffect(() => {
    const next = drawnAfter(sections, drawn, first, MORE_ITEMS)
    if (next !== drawn) return whenIdle(() => startTransition(() => setDrawn(next)))
  }, [sections, drawn, first])
  const drawFrom = useCallback(
    (categoryId: string) => {
      setFirst(categoryId)
      setDrawn((now) => drawnAfter(sections, now, categoryId, SCREENFUL))
    },
    [sections],
  )
  return { drawn, drawFrom }
}
