import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const STATEMENTS = [
  `create table push_subscriptions (
    tenant_id uuid not null,
    id uuid not null,
    customer_id uuid,
    session_id uuid,
    order_id uuid,
    endpoint text not null check (endpoint <> ''),
    p256dh text not null check (p256dh <> ''),
    auth text not null check (auth <> ''),
    locale text not null check (locale in ('en', 'ar')),
    device text check (device <> ''),
    created_at timestamptz not null,
    last_success_at timestamptz,
    last_failure_at timestamptz,
    primary key (tenant_id, id),
    check (num_nonnulls(customer_id, order_id) = 1),
    check ((customer_id is null) = (session_id is null)),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
    foreign key (tenant_id, session_id) references session_customers (tenant_id, session_id) on delete cascade,
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
  `create unique index push_of_customers on push_subscriptions (tenant_id, endpoint) where order_id is null`,
  `create unique index push_of_guests on push_subscriptions (tenant_id, endpoint, order_id) where order_id is not null`,
  `create index push_by_customer on push_subscriptions (tenant_id, customer_id)`,
  `create index push_by_session on push_subscriptions (tenant_id, session_id)`,
  `create index push_by_order on push_subscriptions (tenant_id, order_id)`,
]

/** Devices that are told of orders while the store is not open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS)
  await isolateByTenant(db, ['push_subscriptions'])
}
