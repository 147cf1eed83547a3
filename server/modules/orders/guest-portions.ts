// How many portions of a limited item guests take. They have no open orders that could be summed, for nobody says who they are but
// they themselves: what their phone and their network took lately is counted (docs/decisions/0041).
import type { PlaceOrderBody } from '#contract/order'
import type { Transaction } from '#server/platform/db/database'
import { networkOf } from '#server/platform/http/network'
import { ProblemError } from '#server/platform/http/route'
import { addAmounts, subjectHash } from '#server/modules/identity/amounts-repository'
import type { Guest } from './guest-orders.ts'
import { limitPortions, WINDOW_MS } from './order-limits.ts'
import { piecesOf } from '#server/modules/catalog/order-lines'

/** Portions of one limited item that the guests of a network take within the window: everybody on a café's Wi-Fi is one network. */
export const NETWORK_PORTIONS_AT_MOST = 100

/**
 * Counts the limited portions of a guest's order. Part of the transaction that places it, so what is refused takes nothing.
 * @throws ProblemError 409 `portions_full` with what this phone may still have from here; 429 with the seconds until its network may
 * have more.
 */
export async function limitGuestPortions(
  tx: Transaction,
  tenantId: string,
  { phone, network }: Guest,
  { items, limited, at }: { items: PlaceOrderBody['items']; limited: ReadonlySet<string>; at: Date },
): Promise<void> {
  const wanted = [...piecesOf(items)].filter(([itemId]) => limited.has(itemId))
  if (wanted.length === 0) return
  const name = networkOf(network)
  const counts = wanted.flatMap(([itemId, amount]) => [
    { itemId, amount, isNetwork: false, subject: subjectHash(`guest-portions:${itemId}:${name} ${phone}`) },
    { itemId, amount, isNetwork: true, subject: subjectHash(`guest-portions:${itemId}:${name}`) },
  ])
  const totals = await addAmounts(tx, tenantId, counts, { at, windowMs: WINDOW_MS })
  const sums = counts.flatMap(({ subject, ...count }) => {
    const found = totals.get(subject)
    return found ? [{ ...count, ...found }] : []
  })
  const held = sums.filter(({ isNetwork }) => !isNetwork).map((sum) => [sum.itemId, sum.total - sum.amount] as const)
  limitPortions(items, limited, new Map(held))
  const full = sums.filter(({ isNetwork, total }) => isNetwork && total > NETWORK_PORTIONS_AT_MOST)
  if (full.length === 0) return
  // A clock that went back must not stretch the wait.
  const waitMs = Math.max(...full.map(({ since }) => Math.min(WINDOW_MS, WINDOW_MS - (at.getTime() - since.getTime()))))
  throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: waitMs / 1000 })
}
