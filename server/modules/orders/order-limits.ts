// How much one account may have under way at a store: more than a family ever needs, less than an attacker wants
// (docs/decisions/0041). Judged while the store's row is held, so of orders at the same moment each sees the ones before it.
import type { PlaceOrderBody } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { comingVisitsOf } from '#server/modules/booking/visits-repository'
import { hasRoomAfter, openOrdersOf } from './orders-repository.ts'
import { piecesOf } from '#server/modules/catalog/order-lines'

/** Orders of an account that the store has still to complete. */
export const OPEN_AT_MOST = 25
/** Orders of an account within the window, canceled ones too. */
export const PLACED_AT_MOST = 40
export const WINDOW_MS = 10 * 60_000
/** Portions of one limited item over all open orders of an account, and of a guest's phone within the window. */
export const PORTIONS_AT_MOST = 30

/** Visits of a guest's phone that are still to come. */
const GUEST_VISITS_AT_MOST = 3

/** @throws ProblemError 409 `orders_full` for a guest who has as many visits booked as a phone may have without an account. */
export async function limitGuestVisits(tx: Transaction, tenantId: string, phone: string, at: Date): Promise<void> {
  const coming = await comingVisitsOf(tx, tenantId, phone, at)
  if (coming >= GUEST_VISITS_AT_MOST)
    throw new ProblemError(409, 'orders_full', { details: { most: GUEST_VISITS_AT_MOST } })
}

/** Portions by limited item that are held already. */
type Held = ReadonlyMap<string, number>

/**
 * Counts what an account has under way.
 * @returns the portions its open orders hold.
 * @throws ProblemError 409 `orders_full`; 429 with the seconds until one more is taken.
 */
export async function limitAccount(tx: Transaction, tenantId: string, customerId: string, at: Date): Promise<Held> {
  const open = await openOrdersOf(tx, tenantId, customerId, at)
  if (open.length >= OPEN_AT_MOST) throw new ProblemError(409, 'orders_full', { details: { most: OPEN_AT_MOST } })
  const waitMs = await hasRoomAfter(tx, { tenantId, customerId, at, windowMs: WINDOW_MS, most: PLACED_AT_MOST })
  if (waitMs > 0) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: waitMs / 1000 })
  const held = new Map<string, number>()
  for (const { portions } of open)
    for (const [itemId, count] of Object.entries(portions ?? {})) held.set(itemId, (held.get(itemId) ?? 0) + count)
  return held
}

/**
 * Judges an order's portions of limited items beside those that are held.
 * @throws ProblemError 409 `portions_full` with the lines and how many portions of each may still be had.
 */
export function limitPortions(items: PlaceOrderBody['items'], limited: ReadonlySet<string>, held: Held): void {
  const room = (itemId: string) => Math.max(0, PORTIONS_AT_MOST - (held.get(itemId) ?? 0))
  const pieces = piecesOf(items)
  const over = items.filter(({ item_id: id }) => limited.has(id) && (pieces.get(id) ?? 0) > room(id))
  if (over.length === 0) return
  const left = Object.fromEntries(over.map(({ id, item_id: itemId }) => [id, room(itemId)]))
  throw new ProblemError(409, 'portions_full', { details: { lines: over.map(({ id }) => id), left } })
}
