import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const CHANGES = [
  // Signs the links of tables and the keys of guests' orders; made when it is first needed, and never again.
  `create table store_secrets (
    tenant_id uuid primary key references tenants (id) on delete cascade,
    secret bytea not null check (length(secret) = 32)
  )`,
  // An order belongs to a customer, or to a guest with name and phone.
  `alter table orders
    alter column customer_id drop not null,
    add column guest_name text check (guest_name <> ''),
    add column guest_phone text check (guest_phone ~ '^[+][1-9][0-9]{6,14}$'),
    add column table_number text check (table_number <> ''),
    add column portions jsonb check (jsonb_typeof(portions) = 'object'),
    add check (num_nonnulls(guest_name, guest_phone) = case when customer_id is null then 2 else 0 end)`,
  `create index orders_by_guest on orders (tenant_id, guest_phone, ordered_at desc) where guest_phone is not null`,
  `alter table items add column stock integer check (stock >= 0)`,
]

/** Orders of guests and at tables, and items of which there are only so many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, CHANGES)
  await isolateByTenant(db, ['store_secrets'])
}
