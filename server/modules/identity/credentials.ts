// What a customer signs in with.
import type { CustomerRow } from './customers-repository.ts'

export type Credentials = Pick<CustomerRow, 'password_hash' | 'phone' | 'email'>

/**
 * Whether a customer still signs in with what was checked a moment ago. Each change of it ends other sessions, so whoever was
 * checked before one and comes after it is refused.
 */
export function isUnchanged(current: Credentials, checked: Credentials): boolean {
  return (
    current.password_hash === checked.password_hash &&
    current.phone === checked.phone &&
    current.email === checked.email
  )
}
