/** Customers, their sessions, addresses, links for new passwords and carts. */
export const CUSTOMER_TABLES = [
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
    notifications_revision integer not null default 0,
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
  // Browser and system are what a customer needs to tell devices apart, and no more: neither the browser's whole text nor an address.
  `create table session_customers (
    tenant_id uuid not null,
    session_id uuid not null references sessions (id) on delete cascade,
    customer_id uuid not null,
    created_at timestamptz not null default now(),
    browser text check (browser <> ''),
    system text check (system <> ''),
    seen_at timestamptz not null default now(),
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
  `create table password_resets (
    tenant_id uuid not null,
    token_hash text not null check (token_hash <> ''),
    customer_id uuid not null,
    expires_at timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  `create index password_resets_by_customer on password_resets (tenant_id, customer_id)`,
  `create index password_resets_by_expiry on password_resets (tenant_id, expires_at)`,
  `create table known_browsers (
    tenant_id uuid not null,
    session_id uuid not null references sessions (id) on delete cascade,
    customer_id uuid not null,
    primary key (tenant_id, session_id, customer_id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
  )`,
  // The first serves the cascade from sessions, the second the one from customers.
  `create index known_browsers_by_session on known_browsers (session_id)`,
  `create index known_browsers_by_customer on known_browsers (tenant_id, customer_id)`,
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
