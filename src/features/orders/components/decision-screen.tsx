import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { freshMenu, useStore } from '#features/catalog'
import { useNow } from '#lib/use-now.ts'
import { Card } from '#ui/card.tsx'
import { decisionOf } from '../decision.ts'
import { kindOf } from '../looks.ts'
import { offersFor } from '../remedies.ts'
import { DecisionDock } from './decision-dock.tsx'
import { DecisionLines } from './decision-lines.tsx'
import { DecisionSums } from './decision-sums.tsx'

export { DecisionHero } from './decision-hero.tsx'

/** The order as it was agreed beside what the shop says now, and the ways on. */
export function DecisionBody({ slug, record }: { slug: string; record: OutboxRecord }) {
  const store = useStore(slug)
  const now = useNow()
  const decision = useMemo(() => decisionOf(record), [record])
  const offers = useMemo(() => offersFor(record, store, now), [record, store, now])
  useFreshMenu(slug)
  const { snapshot, payload } = record
  const changing = offers.find((offer) => offer.snapshot.total_amount !== snapshot.total_amount)
  return (
    <>
      <div className="mx-auto grid max-w-[640px] gap-3.5">
        <Card as="section">
          <DecisionLines record={record} decision={decision} />
        </Card>
        <DecisionSums
          slug={slug}
          kind={kindOf(payload.order_type)}
          agreed={snapshot}
          offered={changing?.snapshot ?? null}
          isNow={decision.kind === 'price'}
        />
      </div>
      <DecisionDock slug={slug} record={record} offers={offers} />
    </>
  )
}

/** The shop refused what the saved menu promised, so the menu is asked for again: the next order must not meet the same refusal. */
function useFreshMenu(slug: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    freshMenu(queryClient, slug).catch(() => undefined)
  }, [queryClient, slug])
}
