import type { Kysely } from 'kysely'
import { grantToApplication, isolateByTenant, runStatements } from './statements.ts'

const TABLES = [
  `create table customers (
    tenant_id uuid not null references tenants (id) on delete cascade,
    id uuid not null,
    name text not null check (name <> ''),
    phone text check (phone ~ '^[+][1-9][0-9]{6,14}$'),
    email text check (email <> '' and email = lower(email)),
    password_hash text not null,
    gender text check (gender in ('male', 'female')),
    birth_date date,
    preferred_language text not null check (preferred_language in ('en', 'ar')),
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    unique (tenant_id, phone),
    unique (tenant_id, email)
  )`,
  `create table sessions (
    id uuid primary key,
    token_hash text not null unique check (token_hash <> ''),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  `create table session_customers (
    tenant_id uuid not null,
    session_id uuid not null references sessions (id) on delete cascade,
    customer_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, session_id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  // The first serves the cascade from sessions, the second the one from customers.
  `create index session_customers_by_session on session_customers (session_id)`,
  `create index session_customers_by_customer on session_customers (tenant_id, customer_id)`,
  `create table sign_in_attempts (
    tenant_id uuid not null references tenants (id) on delete cascade,
    subject_hash text not null check (subject_hash <> ''),
    failures integer not null check (failures >= 0),
    last_failure_at timestamptz not null,
    primary key (tenant_id, subject_hash)
  )`,
  `create index sign_in_attempts_by_age on sign_in_attempts (tenant_id, last_failure_at)`,
  `create table addresses (
    tenant_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    name text not null,
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180),
    address_type text not null check (address_type <> ''),
    address text not null,
    city text not null,
    state text not null,
    country_id integer not null,
    street text not null,
    postal_code text not null,
    is_default boolean not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  `create index addresses_by_customer on addresses (tenant_id, customer_id, created_at)`,
  `create unique index addresses_one_default on addresses (tenant_id, customer_id) where is_default`,
  `create table orders (
    tenant_id uuid not null,
    id uuid not null,
    order_number bigint not null check (order_number > 0),
    customer_id uuid not null,
    status text not null check (status <> ''),
    order_type text not null check (order_type <> ''),
    payment_method text not null check (payment_method <> ''),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    tax_percent double precision not null check (tax_percent between 0 and 100),
    subtotal_minor bigint not null check (subtotal_minor >= 0),
    delivery_minor bigint not null check (delivery_minor >= 0),
    tax_minor bigint not null check (tax_minor >= 0),
    total_minor bigint not null check (total_minor >= 0),
    notes text not null,
    location jsonb,
    lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
    ordered_at timestamptz not null,
    reserved_at timestamptz,
    primary key (tenant_id, id),
    unique (tenant_id, order_number),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id)
  )`,
  `create index orders_by_customer on orders (tenant_id, customer_id, ordered_at desc)`,
  `create index orders_by_time on orders (tenant_id, ordered_at desc)`,
  `create table order_events (
    tenant_id uuid not null,
    order_id uuid not null,
    position integer not null check (position >= 0),
    status text not null check (status <> ''),
    at timestamptz not null,
    primary key (tenant_id, order_id, position),
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
  // The asker is no foreign key: operators and people who are just signing up send keys too.
  `create table idempotency_keys (
    tenant_id uuid not null references tenants (id) on delete cascade,
    customer_id text not null,
    route text not null check (route <> ''),
    key text not null check (key <> ''),
    fingerprint text not null check (fingerprint <> ''),
    status integer not null check (status between 0 and 599),
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (tenant_id, customer_id, route, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at)`,
]

/** Customers, their sessions and addresses, orders, and the answers kept for repeated requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, TABLES)
  await grantToApplication(db, ['sessions'])
  await isolateByTenant(db, [
    'customers',
    'session_customers',
    'sign_in_attempts',
    'addresses',
    'orders',
    'order_events',
    'idempotency_keys',
  ])
}
