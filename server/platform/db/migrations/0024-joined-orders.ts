import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const CHANGES = [
  // The order of a guest that became one of a customer's: who it is for stays what the guest said.
  `alter table orders
    drop constraint orders_owner,
    add constraint orders_owner check (
      num_nonnulls(guest_name, guest_phone) = 2
      or (num_nonnulls(guest_name, guest_phone) = 0 and num_nonnulls(customer_id, anonymised_at) > 0)
    ),
    drop constraint orders_anonymous,
    add constraint orders_anonymous check (
      anonymised_at is null
      or (num_nonnulls(customer_id, guest_name, guest_phone) = 0 and notes = '' and coalesce(location, 'null') = 'null')
    )`,
]

/** Guests' orders that join an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, CHANGES)
}
