// Rows to what the contract shows.
import type { Address } from '#contract/address'
import type { AddressRow } from './addresses-repository.ts'

/** A saved address as its customer sees it. */
export function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    address_type: row.address_type,
    address: row.address,
    city: row.city,
    state: row.state,
    country_id: row.country_id,
    street: row.street,
    postal_code: row.postal_code,
    is_default: row.is_default ? '1' : '0',
  }
}
