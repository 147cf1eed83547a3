import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const CHANGES = [
  // What a customer needs to tell their devices apart, and no more: neither the browser's whole text nor an address.
  `alter table session_customers
    add column browser text check (browser <> ''),
    add column system text check (system <> ''),
    add column seen_at timestamptz not null default now()`,
  // An order whose customer deleted their account belongs to nobody, and names nobody.
  `alter table orders
    add column anonymised_at timestamptz,
    drop constraint orders_check,
    add constraint orders_owner check (
      num_nonnulls(guest_name, guest_phone) = case when customer_id is null and anonymised_at is null then 2 else 0 end
    ),
    add constraint orders_anonymous check (
      anonymised_at is null or (customer_id is null and notes = '' and coalesce(location, 'null') = 'null')
    )`,
]

/** What customers see of their sessions, and orders that outlive their customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, CHANGES)
}
