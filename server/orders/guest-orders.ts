// Orders of people without an account: who they are, and the key that lets them, and nobody else, see the order again.
import type { PlaceOrderBody } from '#contract/order'
import type { Tenant } from '#contract/tenant'
import type { Transaction } from '#server/db/database'
import { ProblemError } from '#server/http/route'
import { UNPRINTABLE } from '#server/identity/name-characters'
import { normalisePhone } from '#server/identity/phone'
import { findStoreSecret, isSigned, sign, storeSecret } from '#server/tenants/store-secret'
import { countGuestOrders } from './orders-repository.ts'

/** Stands for all guests where a customer's id belongs: the asker of their keyed requests. */
export const GUESTS = '00000000-0000-0000-0000-000000000000'

/** Orders one phone may place as a guest within the window; a kitchen must not be flooded by one telephone. */
const ORDERS_PER_PHONE = 5
const WINDOW_MS = 10 * 60_000

/** A guest with the phone in its one spelling. */
export type Guest = { readonly name: string; readonly phone: string }

const textOf = (orderId: string) => `order:${orderId}`

/** The key of a guest's order. */
export async function guestKeyOf(tx: Transaction, storeId: string, orderId: string): Promise<string> {
  return sign(await storeSecret(tx, storeId), textOf(orderId))
}

/** Whether this is the key of a guest's order. */
export async function isGuestKey(tx: Transaction, storeId: string, orderId: string, key: string): Promise<boolean> {
  const secret = await findStoreSecret(tx, storeId)
  return secret !== null && isSigned(secret, textOf(orderId), key)
}

/** Reads who a guest says to be. @throws ProblemError 422 by field. */
export function readGuest(
  { name, phone }: NonNullable<PlaceOrderBody['guest']>,
  store: Pick<Tenant, 'country'>,
): Guest {
  const normalised = normalisePhone(phone, store.country)
  const fields = {
    ...(UNPRINTABLE.test(name) ? { 'guest.name': ['identity.name_characters'] } : {}),
    ...(normalised === null ? { 'guest.phone': ['identity.not_phone'] } : {}),
  }
  if (normalised === null || Object.keys(fields).length > 0)
    throw new ProblemError(422, 'validation_failed', { fields })
  return { name, phone: normalised }
}

/** @throws ProblemError 429 when this phone has placed too many orders as a guest just now. */
export async function limitGuest(tx: Transaction, storeId: string, { phone }: Guest, at: Date): Promise<void> {
  const since = new Date(at.getTime() - WINDOW_MS)
  if ((await countGuestOrders(tx, storeId, phone, since)) >= ORDERS_PER_PHONE)
    throw new ProblemError(429, 'rate_limited', { retryAfterSeconds: WINDOW_MS / 1000 })
}
