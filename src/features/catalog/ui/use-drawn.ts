import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { whenIdle } from '#lib/wait.ts'
import { FIRST_ITEMS, drawnAfter, withoutFar } from '../model/menu-sections.ts'
import type { Drawn, MenuSectionData } from '../model/menu-sections.ts'
import type * as watchersOfSections from './watch-sections.ts'

/** Items drawn at a time while the page is idle, until everything stands that may. */
const MORE_ITEMS = 12
/** More than a screen shows. */
const SCREENFUL = 12

/**
 * What is drawn of a menu: its beginning at once (also on the server), the rest while the page is idle. `drawFrom` goes on at a
 * category. Of a long menu only what is `near` stands, and the category that was gone to.
 */
export function useDrawn(sections: readonly MenuSectionData[], near: ReadonlySet<string> | null = null) {
  const [first, setFirst] = useState<string>()
  const [drawn, setDrawn] = useState<Drawn>(() => drawnAfter(sections, {}, undefined, FIRST_ITEMS))
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

/** What is drawn of a menu of dishes, of a long one only what is near the screen; `near` is null when all of it may stand. */
export function useDrawnMenu(sections: readonly MenuSectionData[]) {
  const near = useNear(sections)
  return { near, ...useDrawn(sections, near) }
}

/** Menus up to this many items stand whole: only longer ones are a burden to a slow phone. */
const STANDS_WHOLE = 300

/** Categories of a long menu whose sections are near the screen; null when all may stand. */
function useNear(sections: readonly MenuSectionData[]): ReadonlySet<string> | null {
  const [near, setNear] = useState<ReadonlySet<string> | null>(null)
  const last = sections.at(-1)
  const isLong = last && last.before + last.items.length > STANDS_WHOLE
  const joined = isLong ? sections.map(({ category }) => category.id).join(' ') : ''
  // The cleanup measures the sections, so it must run while they are still in the document.
  useLayoutEffect(() => {
    if (!joined) return
    const over = new AbortController()
    void watchSections(over.signal, ({ watchNear }) => watchNear(joined.split(' '), setNear))
    return () => over.abort()
  }, [joined])
  return joined ? near : null
}

/** Watches the sections of a menu until the signal ends it; false when the code for it cannot be fetched: the menu works without. */
export async function watchSections(
  signal: AbortSignal,
  begin: (watchers: typeof watchersOfSections) => () => void,
): Promise<boolean> {
  const watchers = await import('./watch-sections.ts').catch(() => null)
  if (watchers && !signal.aborted) signal.addEventListener('abort', begin(watchers))
  return watchers !== null
}
