import type { User } from '#contract/identity'
import type { CustomerRow } from './customers-repository.ts'

/** Leaves out the hash, the gender and the birth date. */
export function presentCustomer(row: CustomerRow): User {
  const [first = '', ...rest] = row.name.split(/\s+/u)
  return {
    id: row.id,
    name: row.name,
    first_name: first,
    last_name: rest.join(' '),
    phone: row.phone,
    email: row.email,
    preferred_language: row.preferred_language,
  }
}
