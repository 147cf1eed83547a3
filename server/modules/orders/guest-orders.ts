// Orders of people without an account: who they are, and the key that lets them, and nobody else, see the order again.
import type { PlaceOrderBody } from '#contract/order'
import { readPhone } from '#contract/phone'
import type { Tenant } from '#contract/tenant'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { networkOf } from '#server/platform/http/network'
import { countTry } from '#server/modules/identity/sign-in-delay'
import { isSigned, sign, storeSecret } from '#server/modules/stores/store-secret'
import { findSecret } from '#server/modules/stores/tenant-repository'

/** A guest with the phone in its one spelling, and the network they ask from. */
export type Guest = { readonly name: string; readonly phone: string; readonly network: string }

const textOf = (orderId: string) => `order:${orderId}`

/** The key of a guest's order. */
export async function guestKeyOf(tx: Transaction, storeId: string, orderId: string): Promise<string> {
  return sign(await storeSecret(tx, storeId), textOf(orderId))
}

/** Whether this is the key of a guest's order. */
export async function isGuestKey(tx: Transaction, storeId: string, orderId: string, key: string): Promise<boolean> {
  const secret = await findSecret(tx, storeId)
  return secret !== null && isSigned(secret, textOf(orderId), key)
}

/** Reads who a guest says to be. @throws ProblemError 422 by field. */
export function readGuest(
  { name, phone }: NonNullable<PlaceOrderBody['guest']>,
  store: Pick<Tenant, 'country'>,
  network: string,
): Guest {
  const read = readPhone(phone, store.country)
  if (!read) throw new ProblemError(422, 'validation_failed', { fields: { 'guest.phone': ['identity.not_phone'] } })
  return { name, phone: read.e164, network }
}

/**
 * Counts an order of a guest by phone and network together: nobody else can use a phone's orders up by naming it. Part of the
 * transaction that places it, so what is refused or repeated is not counted.
 * @throws ProblemError 429 when this phone has ordered too often from this network just now.
 */
export function limitGuest(tx: Transaction, storeId: string, { phone, network }: Guest, at: Date): Promise<void> {
  return countTry(tx, storeId, [{ kind: 'guest', value: `${phone} ${networkOf(network)}` }], at)
}
