import type { Kysely } from 'kysely'
import { APPLICATION_ROLE, isolateByTenant, runStatements } from './statements.ts'

const TABLES = [
  `alter table orders
    add column revision integer not null default 1 check (revision > 0),
    add column cancel_reason text check (cancel_reason <> '')`,
  `alter table tenants
    add column rating_sum bigint not null default 0 check (rating_sum >= rating_count),
    add column rating_count bigint not null default 0 check (rating_count >= 0)`,
  `create table notifications (
    tenant_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    type text not null check (type <> ''),
    order_id uuid,
    data jsonb not null check (jsonb_typeof(data) = 'object'),
    seen_at timestamptz,
    read_at timestamptz,
    created_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
  `create index notifications_by_customer on notifications (tenant_id, customer_id, created_at desc)`,
  `create index notifications_by_order on notifications (tenant_id, order_id)`,
  `create table reviews (
    tenant_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    order_id uuid,
    rating integer not null check (rating between 1 and 5),
    comment text not null,
    created_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
  // An order has one customer, so once per order is once per customer and order.
  `create unique index reviews_once_per_order on reviews (tenant_id, order_id) where order_id is not null`,
  `create unique index reviews_once_without_order on reviews (tenant_id, customer_id) where order_id is null`,
  `create index reviews_by_customer on reviews (tenant_id, customer_id)`,
  `create index reviews_by_time on reviews (tenant_id, created_at desc)`,
  `create table audit (
    tenant_id uuid not null references tenants (id) on delete cascade,
    number bigint generated always as identity,
    at timestamptz not null,
    who text not null check (who <> ''),
    act text not null check (act <> ''),
    subject text not null check (subject <> ''),
    before text not null,
    after text not null,
    primary key (tenant_id, number)
  )`,
]

/** Revisions and reasons of orders, what customers are told, what they say, and what operators did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, TABLES)
  await isolateByTenant(db, ['notifications', 'reviews', 'audit'])
  // What was done stays noted: it can be added to and read, not changed.
  await runStatements(db, [`revoke update, delete on audit from ${APPLICATION_ROLE}`])
}
