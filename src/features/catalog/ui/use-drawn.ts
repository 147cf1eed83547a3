import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Category, MenuItem } from '#contract/catalog'
import { whenIdle } from '#lib/wait.ts'
import {
  type Drawn,
  type MenuSectionData,
  FIRST_ITEMS,
  drawnAfter,
  groupByCategory,
  withoutFar,
} from '../model/menu-sections.ts'
import type * as watchersOfSections from './watch-sections.ts'

const SCREENFUL = 12

export function useDrawn(sections: readonly MenuSectionData[], near: ReadonlySet<string> | null = null) {
  const [first, setFirst] = useState<string>()
  const [drawn, setDrawn] = useState<Drawn>(() => drawnAfter(sections, {}, undefined, FIRST_ITEMS))
  useEffect(() => {
    const kept = near ? withoutFar(drawn, near, first) : drawn
    const wanted = near ? sections.filter(({ category: { id } }) => near.has(id) || id === first) : sections
    const next = drawnAfter(wanted, kept, first, SCREENFUL)
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

export function useDrawnMenu(categories: readonly Category[], items: readonly MenuItem[]) {
  const sections = useMemo(() => groupByCategory(categories, items), [categories, items])
  const near = useNear(sections)
  return { sections, near, ...useDrawn(sections, near) }
}

/** Longer menus are slow on cheap phones, so only a part is rendered. */
const MOST_WHOLE_ITEMS = 300

function useNear(sections: readonly MenuSectionData[]): ReadonlySet<string> | null {
  const [near, setNear] = useState<ReadonlySet<string> | null>(null)
  const last = sections.at(-1)
  const isLong = last && last.before + last.items.length > MOST_WHOLE_ITEMS
  const joined = isLong ? sections.map(({ category }) => category.id).join(' ') : ''
  // The cleanup of a layout effect measures the sections while they are still in the document.
  useLayoutEffect(() => {
    if (!joined) return
    const stop = new AbortController()
    void watchSections(stop.signal, ({ watchNear }) => watchNear(joined.split(' '), setNear))
    return () => stop.abort()
  }, [joined])
  return joined ? near : null
}

/** The menu works without the observers: @returns false when they could not be loaded. */
export async function watchSections(signal: AbortSignal, begin: (watchers: typeof watchersOfSections) => () => void) {
  const watchers = await import('./watch-sections.ts').catch(() => null)
  if (watchers && !signal.aborted) signal.addEventListener('abort', begin(watchers))
  return watchers !== null
}
