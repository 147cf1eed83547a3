import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { keptTable, onTableChange } from '#data/table/kept-table.ts'
import { NO_VISIT, keepVisit, readVisit, visitAt } from '#data/table/visit.ts'
import type { Visit } from '#data/table/visit.ts'
import { useStore } from '#features/catalog'
import { useDeviceNow } from '#lib/use-now.ts'
import { goingBy } from '../cart-acts.ts'
import type { Cart } from '../use-cart.ts'

/** The table the customer sits at, while the visit lasts. */
export function useVisit(slug: string): Visit {
  const text = useSyncExternalStore(
    onTableChange,
    () => keptTable(slug),
    () => null,
  )
  const now = useDeviceNow().getTime()
  return useMemo(() => readVisit(text, now), [text, now])
}

/** A table that was just scanned makes the order one for it, whatever was chosen before. */
export function useTableChoosesDineIn(slug: string, { table }: Visit, { owned, ready }: Cart): void {
  const isOffered = useStore(slug).order_types.includes('dine_in')
  const isNew = ready && isOffered && table?.isNew === true
  useEffect(() => {
    const visit = visitAt(slug)
    if (!isNew || !visit.table) return
    owned.change(goingBy('dine_in'))
    keepVisit(slug, { ...visit, table: { ...visit.table, isNew: false } })
  }, [slug, isNew, owned])
}

/** Forgets the table, or the link that named none. */
export const leaveTable = (slug: string) => keepVisit(slug, NO_VISIT)
