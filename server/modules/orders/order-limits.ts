// Limits are judged while the store's row is locked, so that each order sees the ones before it (docs/decisions/0041).
import type { PlaceOrderBody } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { comingVisitsOf } from '#server/modules/booking/visits-repository'
import { hasRoomAfter, openOrdersOf } from './orders-repository.ts'
import { piecesOf } from '#server/modules/catalog/order-lines'

export const OPEN_AT_MOST = 25
/** Canceled ones count too. */
export const PLACED_AT_MOST = 40
export const WINDOW_MS = 10 * 60_000
/** Of one limited item, over all open orders of an account, or for a guest's phone within the window. */
export const PORTIONS_AT_MOST = 30

const GUEST_VISITS_AT_MOST = 3

export async function limitGuestVisits(tx: Transaction, tenantId: string, phone: string, at: Date) {
  const coming = await comingVisitsOf(tx, tenantId, phone, at)
  if (coming >= GUEST_VISITS_AT_MOST)
    throw new ProblemError(409, 'orders_full', { details: { most: GUEST_VISITS_AT_MOST } })
}

type Held = ReadonlyMap<string, number>

/** @returns the portions in open orders. @throws ProblemError 409 `orders_full`; 429 with the seconds until one more is taken. */
export async function limitAccount(tx: Transaction, tenantId: string, customerId: string, at: Date) {
  const open = await openOrdersOf(tx, tenantId, customerId, at)
  if (open.length >= OPEN_AT_MOST) throw new ProblemError(409, 'orders_full', { details: { most: OPEN_AT_MOST } })
  const waitMs = await hasRoomAfter(tx, { tenantId, customerId, at, windowMs: WINDOW_MS, most: PLACED_AT_MOST })
  if (waitMs > 0) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: waitMs / 1000 })
  const held = new Map<string, number>()
  for (const { portions } of open)
    for (const [itemId, count] of Object.entries(portions ?? {})) held.set(itemId, (held.get(itemId) ?? 0) + count)
  return held
}

/** @throws ProblemError 409 `portions_full` with the lines and how many portions of each are left. */
export function limitPortions(items: PlaceOrderBody['items'], limited: ReadonlySet<string>, held: Held) {
  const room = (itemId: string) => Math.max(0, PORTIONS_AT_MOST - (held.get(itemId) ?? 0))
  const pieces = piecesOf(items)
  const over = items.filter(({ item_id: id }) => limited.has(id) && (pieces.get(id) ?? 0) > room(id))
  if (over.length === 0) return
  const left = Object.fromEntries(over.map(({ id, item_id: itemId }) => [id, room(itemId)]))
  throw new ProblemError(409, 'portions_full', { details: { lines: over.map(({ id }) => id), left } })
}
