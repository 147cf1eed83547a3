// Keeping a time for somebody while they book it, so that it is still there when they have answered everything.
import { randomUUID } from 'node:crypto'
import { HOLD_MS } from '#contract/booking'
import type { BookingHold } from '#contract/booking'
import type { Transaction } from '#server/platform/db/database'
import type { Asked, BookedFrom, Wanted } from './booking-question.ts'
import { dropHolds, findHold, insertHold } from './holds-repository.ts'
import { judgeVisit, spanOf, timeRefusal } from './judge-visit.ts'
import { occupy } from './visits-repository.ts'

/**
 * Holds a time; a hold that the same customer or guest has already moves there. Everything that has expired is given back on this
 * occasion: what nobody comes for is in the way of nobody. The caller holds the store.
 * @throws ProblemError 409 `slot_taken`, `time_unavailable` or `time_passed`, each with the nearest free times; then the earlier hold stays.
 */
export async function holdTime(
  tx: Transaction,
  tenantId: string,
  from: BookedFrom,
  wanted: Wanted,
  asked: Asked & { readonly at: Date },
): Promise<BookingHold> {
  const { own, now, at } = asked
  const judged = await judgeVisit(tx, tenantId, from, wanted, asked)
  if (!judged.isFree) throw timeRefusal(judged, 'starts_at', asked)
  const earlier = await findHold(tx, tenantId, own, now)
  await dropHolds(tx, tenantId, own, now)
  const hold = {
    ...spanOf(judged, from.bookingRules.travel),
    tenant_id: tenantId,
    id: earlier?.id ?? randomUUID(),
    customer_id: own.customerId,
    expires_at: new Date(now.getTime() + HOLD_MS),
  }
  await insertHold(tx, hold)
  await occupy(tx, { hold_id: hold.id }, { ...hold, places: [hold.place, hold.place] }, judged.time.cells)
  return {
    id: hold.id,
    starts_at: at.toISOString(),
    ends_at: hold.ends_at.toISOString(),
    resource_id: hold.resource_id,
    expires_at: hold.expires_at.toISOString(),
    computed_at: now.toISOString(),
  }
}
