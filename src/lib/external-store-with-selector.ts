// Stands in for `use-sync-external-store/shim/with-selector` (vite.config.ts): the hook is part of React since 18, so only the
// selecting part is left to write, and the package's CommonJS stays out of the page.
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** A store's selected part; keeps the last selection while `isEqual` says that nothing changed. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (a: Selection, b: Selection) => boolean,
): Selection {
  const last = useRef<{ snapshot: Snapshot; selector: typeof selector; selection: Selection } | null>(null)
  const select = useCallback(
    (snapshot: Snapshot): Selection => {
      const kept = last.current
      if (kept && kept.selector === selector && Object.is(kept.snapshot, snapshot)) return kept.selection
      const next = selector(snapshot)
      const selection = kept && isEqual?.(kept.selection, next) ? kept.selection : next
      last.current = { snapshot, selector, selection }
      return selection
    },
    [selector, isEqual],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select((getServerSnapshot ?? getSnapshot)()),
  )
}
