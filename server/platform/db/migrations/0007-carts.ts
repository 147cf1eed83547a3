import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const TABLES = [
  // The row of a cart is locked by whoever changes it; its revision counts the changes.
  `create table carts (
    tenant_id uuid not null,
    customer_id uuid not null,
    order_type text check (order_type <> ''),
    revision bigint not null check (revision > 0),
    updated_at timestamptz not null,
    primary key (tenant_id, customer_id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  // The item is no foreign key: a line outlives whatever happens to the menu, and then says so.
  `create table cart_lines (
    tenant_id uuid not null,
    customer_id uuid not null,
    id text not null check (id <> '' and length(id) <= 64),
    item_id text not null check (item_id <> ''),
    quantity integer not null check (quantity between 1 and 99),
    notes text not null,
    answers jsonb not null check (jsonb_typeof(answers) = 'array'),
    position integer not null check (position >= 0),
    revision bigint not null check (revision > 0),
    primary key (tenant_id, customer_id, id),
    foreign key (tenant_id, customer_id) references carts (tenant_id, customer_id) on delete cascade
  )`,
]

/** Customers' carts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, TABLES)
  await isolateByTenant(db, ['carts', 'cart_lines'])
}
