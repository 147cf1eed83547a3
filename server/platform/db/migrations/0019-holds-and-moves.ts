import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const STATEMENTS = [
  // A time that somebody is about to book. A guest's has no customer: whoever knows its id has it.
  `create table booking_holds (
    tenant_id uuid not null,
    id uuid not null,
    customer_id uuid,
    resource_id text not null,
    place integer not null check (place between 1 and 50),
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    kept_from timestamptz not null check (kept_from <= starts_at),
    kept_until timestamptz not null check (kept_until >= ends_at),
    expires_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
    foreign key (tenant_id, resource_id) references resources (tenant_id, id)
  )`,
  `create unique index holds_by_customer on booking_holds (tenant_id, customer_id) where customer_id is not null`,
  `create index holds_by_resource on booking_holds (tenant_id, resource_id, kept_until)`,
  `create index holds_by_end on booking_holds (tenant_id, expires_at)`,
  // Time that the store keeps for something else, at every place that its resource then had.
  `create table blocks (
    tenant_id uuid not null,
    id uuid not null,
    resource_id text not null,
    places integer not null check (places between 1 and 50),
    kept_from timestamptz not null,
    kept_until timestamptz not null check (kept_until > kept_from),
    primary key (tenant_id, id),
    foreign key (tenant_id, resource_id) references resources (tenant_id, id)
  )`,
  `create index blocks_by_resource on blocks (tenant_id, resource_id, kept_until)`,
  `alter table occupied
    alter column visit_id drop not null,
    add column hold_id uuid,
    add column block_id uuid,
    add check (num_nonnulls(visit_id, hold_id, block_id) = 1),
    add foreign key (tenant_id, hold_id) references booking_holds (tenant_id, id) on delete cascade,
    add foreign key (tenant_id, block_id) references blocks (tenant_id, id) on delete cascade`,
  `create index occupied_by_hold on occupied (tenant_id, hold_id) where hold_id is not null`,
  `create index occupied_by_block on occupied (tenant_id, block_id) where block_id is not null`,
  // When the store noted that nobody came.
  `alter table visits add column missed_at timestamptz`,
  // Whoever wants to come earlier than they booked, in the order in which they asked.
  `create table earlier_wishes (
    tenant_id uuid not null,
    order_id uuid not null,
    asked_at timestamptz not null,
    primary key (tenant_id, order_id),
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
]

/** Times held while they are booked, times the store keeps, visits nobody came to, and wishes for an earlier time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS)
  await isolateByTenant(db, ['booking_holds', 'blocks', 'earlier_wishes'])
}
