import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#lib/idle.ts'
import { FIRST_ITEMS, drawnAfter, withoutFar } from './menu-sections.ts'
import type { Drawn, MenuSectionData } from './menu-sections.ts'

/** Items drawn at a time while the page is idle, until everything stands that may. */
const MORE_ITEMS = 12
/** More than a screen shows. */
const SCREENFUL = 12

/**
 * What is drawn of a menu: its beginning at once (also on the server), the rest while the page is idle. `drawFrom` goes on at a
 * category. Of a long menu only what is `near` stands, and the category that was gone to.
 */
export function useDrawn(
  sections: readonly MenuSectionData[],
  near: ReadonlySet<string> | null = null,
): {
  drawn: Drawn
  drawFrom: (categoryId: string) => void
} {
  const [first, setFirst] = useState<string>()
  const [drawn, setDrawn] = useState(() => drawnAfter(sections, {}, undefined, FIRST_ITEMS))
  useEffect(() => {
    const kept = near ? withoutFar(drawn, near, first) : drawn
    const wanted = near ? sections.filter(({ category: { id } }) => near.has(id) || id === first) : sections
    const next = drawnAfter(wanted, kept, first, MORE_ITEMS)
    if (next !== drawn) return whenIdle(() => startTransition(() => setDrawn(next)))
  }, [sections, drawn, first, near])
  const drawFrom = useCallback(
    (categoryId: string) => {
      setFirst(categoryId)
      setDrawn((now) => drawnAfter(sections, now, categoryId, SCREENFUL))
    },
    [sections],
  )
  return { drawn, drawFrom }
}
