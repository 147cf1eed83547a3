// One of a customer's addresses is the default, which cannot be deleted; each has to be inside the zone of the store.
import { type AddAddressBody, MAX_ADDRESSES, UNKNOWN_PART, UNNAMED, type UpdateAddressBody } from '#contract/address'
import { type Zone, isInZone } from '#domain/zone'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { inOneLine } from '#domain/typed-text'
import {
  type AddressOwner,
  changeAddress,
  clearDefault,
  countAddresses,
  findAddress,
  insertAddress,
  lockAddresses,
  removeAddress,
} from './addresses-repository.ts'

type NewAddress = {
  readonly id: string
  readonly body: AddAddressBody
  readonly zone: Zone | undefined
  readonly at: Date
}

/** @throws ProblemError 409 `outside_zone`, `addresses_full`; 422 for another customer's id; 401 when the account is gone. */
export async function saveAddress(tx: Transaction, owner: AddressOwner, { id, body, zone, at }: NewAddress) {
  await requireAccount(tx, owner)
  const earlier = await findAddress(tx, owner.tenantId, id)
  if (earlier && earlier.customer_id !== owner.customerId) throw new ProblemError(422, 'idempotency_mismatch')
  if (earlier) return earlier
  requireInside(zone, body)
  const { count, hasDefault } = await countAddresses(tx, owner)
  if (count >= MAX_ADDRESSES) throw new ProblemError(409, 'addresses_full')
  const { is_default, latitude, longitude, country_id, ...texts } = body
  const isDefault = !hasDefault || is_default === '1'
  if (isDefault) await clearDefault(tx, owner)
  return insertAddress(tx, {
    tenant_id: owner.tenantId,
    id,
    customer_id: owner.customerId,
    latitude,
    longitude,
    country_id,
    ...named(texts),
    is_default: isDefault,
    created_at: at,
  })
}

/** Only a new place is checked, because the zone may have changed since. @throws ProblemError 404, 409 `outside_zone`. */
export async function editAddress(
  tx: Transaction,
  owner: AddressOwner,
  id: string,
  { body, zone }: { readonly body: UpdateAddressBody; readonly zone: Zone | undefined },
) {
  const row = await ownAddress(tx, owner, id)
  const { latitude = row.latitude, longitude = row.longitude, country_id = row.country_id, ...texts } = body
  const place = { latitude, longitude }
  if (latitude !== row.latitude || longitude !== row.longitude) requireInside(zone, place)
  return changeAddress(tx, row, { ...place, country_id, ...named(texts) })
}

export async function makeDefault(tx: Transaction, owner: AddressOwner, id: string) {
  const row = await ownAddress(tx, owner, id)
  if (row.is_default) return row
  await clearDefault(tx, owner)
  return changeAddress(tx, row, { is_default: true })
}

/** @throws ProblemError 404, 409 `default_address`. */
export async function deleteAddress(tx: Transaction, owner: AddressOwner, id: string) {
  const row = await ownAddress(tx, owner, id)
  if (row.is_default) throw new ProblemError(409, 'default_address')
  await removeAddress(tx, row)
}

/** @throws ProblemError 401 when the account was deleted since the request was accepted. */
async function requireAccount(tx: Transaction, owner: AddressOwner) {
  if (!(await lockAddresses(tx, owner))) throw new ProblemError(401, 'unauthenticated')
}

async function ownAddress(tx: Transaction, owner: AddressOwner, id: string) {
  await requireAccount(tx, owner)
  const row = await findAddress(tx, owner.tenantId, id)
  if (!row || row.customer_id !== owner.customerId) throw new ProblemError(404, 'not_found')
  return row
}

function requireInside(zone: Zone | undefined, place: { latitude: number; longitude: number }) {
  if (zone && !isInZone(zone, place)) throw new ProblemError(409, 'outside_zone')
}

function named<T extends { readonly [field: string]: string | undefined }>(texts: T): T {
  const entries = Object.entries(texts).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, inOneLine(text) || (KINDS.has(field) ? UNNAMED : UNKNOWN_PART)]],
  )
  return Object.fromEntries(entries) as T // the same fields, except undefined ones
}

/** The fields that are not parts of the address. */
const KINDS = new Set(['name', 'address_type'])
