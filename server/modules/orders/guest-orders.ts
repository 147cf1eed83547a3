// Guests are limited by phone and network, since there is no account whose open orders could be summed (docs/decisions/0041).
import type { PlaceOrderBody } from '#contract/order'
import { readPhone } from '#domain/phone'
import type { Tenant } from '#contract/tenant'
import { piecesOf } from '#server/modules/catalog/order-lines'
import { addAmounts, subjectHash } from '#server/modules/identity/sign-in-attempts-repository'
import { countTry } from '#server/modules/identity/sign-in-delay'
import { isSigned, sign, storeSecret } from '#server/modules/stores/table-links'
import { findSecret } from '#server/modules/stores/tenant-repository'
import type { Transaction } from '#server/platform/db/database'
import { networkOf } from '#server/platform/http/rate-limit'
import { ProblemError } from '#server/platform/http/route'
import { WINDOW_MS, limitPortions } from './order-limits.ts'

/** The phone is in E.164. */
export type Guest = { readonly name: string; readonly phone: string; readonly network: string }

const textOf = (orderId: string) => `order:${orderId}`

export async function guestKeyOf(tx: Transaction, storeId: string, orderId: string) {
  return sign(await storeSecret(tx, storeId), textOf(orderId))
}

export async function isGuestKey(tx: Transaction, storeId: string, orderId: string, key: string) {
  const secret = await findSecret(tx, storeId)
  return secret !== null && isSigned(secret, textOf(orderId), key)
}

export function readGuest(
  { name, phone }: NonNullable<PlaceOrderBody['guest']>,
  store: Pick<Tenant, 'country'>,
  network: string,
) {
  const read = readPhone(phone, store.country)
  if (!read) throw new ProblemError(422, 'validation_failed', { fields: { 'guest.phone': ['identity.not_phone'] } })
  return { name, phone: read.e164, network }
}

/** Counted together, so that a stranger who names a phone uses up none of its owner's tries. @throws ProblemError 429. */
export function limitGuest(tx: Transaction, storeId: string, { phone, network }: Guest, at: Date) {
  return countTry(tx, storeId, [{ kind: 'guest', value: `${phone} ${networkOf(network)}` }], at)
}

/** For all guests of a network within the window, because a café's Wi-Fi is one network. */
export const NETWORK_PORTIONS_AT_MOST = 100

/** @throws ProblemError 409 `portions_full` with what this phone may still have; 429 with the seconds until its network may have more. */
export async function limitGuestPortions(
  tx: Transaction,
  tenantId: string,
  { phone, network }: Guest,
  { items, limited, at }: { items: PlaceOrderBody['items']; limited: ReadonlySet<string>; at: Date },
) {
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
