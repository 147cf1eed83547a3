/** Orders, what customers are told and say about them, the answers kept for repeated requests, and work to be done after a commit. */
export const ORDER_TABLES = [
  // An order belongs to a customer or to a guest with name and phone; that of a guest who then signed up keeps both. When its
  // customer's account is deleted it belongs to nobody and names nobody.
  `create table orders (
    tenant_id uuid not null,
    id uuid not null,
    order_number bigint not null check (order_number > 0),
    customer_id uuid,
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
    guest_name text check (guest_name <> ''),
    guest_phone text check (guest_phone ~ '^[+][1-9][0-9]{6,14}$'),
    table_number text check (table_number <> ''),
    portions jsonb check (jsonb_typeof(portions) = 'object'),
    revision integer not null default 1 check (revision > 0),
    cancel_reason text check (cancel_reason <> ''),
    anonymised_at timestamptz,
    prices_include_tax boolean not null default false,
    check (not prices_include_tax or tax_minor <= subtotal_minor),
    constraint orders_owner check (
      num_nonnulls(guest_name, guest_phone) = 2
      or (num_nonnulls(guest_name, guest_phone) = 0 and num_nonnulls(customer_id, anonymised_at) > 0)
    ),
    constraint orders_anonymous check (
      anonymised_at is null
      or (num_nonnulls(customer_id, guest_name, guest_phone) = 0 and notes = '' and coalesce(location, 'null') = 'null')
    ),
    primary key (tenant_id, id),
    unique (tenant_id, order_number),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id)
  )`,
  `create index orders_by_customer on orders (tenant_id, customer_id, ordered_at desc)`,
  `create index orders_by_time on orders (tenant_id, ordered_at desc)`,
  `create index orders_by_guest on orders (tenant_id, guest_phone, ordered_at desc) where guest_phone is not null`,
  // A counter asks for the orders in one state, which are few among all that a store ever had.
  `create index orders_by_status on orders (tenant_id, status, order_number desc)`,
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
  // For the number on the bell. Customers see nearly all of them one day, so the index stays small.
  `create index notifications_unseen on notifications (tenant_id, customer_id) where seen_at is null`,
  `create index notifications_by_order on notifications (tenant_id, order_id)`,
  // Of a customer's reviews the latest counts, the one that nothing replaced; the earlier ones stay with their orders.
  `create table reviews (
    tenant_id uuid not null,
    id uuid not null,
    customer_id uuid not null,
    order_id uuid,
    rating integer not null check (rating between 1 and 5),
    comment text not null,
    created_at timestamptz not null,
    replaced_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
  // An order has one customer, so once per order is once per customer and order.
  `create unique index reviews_once_per_order on reviews (tenant_id, order_id) where order_id is not null`,
  `create unique index reviews_one_live on reviews (tenant_id, customer_id) where replaced_at is null`,
  `create index reviews_by_customer on reviews (tenant_id, customer_id)`,
  `create index reviews_by_time on reviews (tenant_id, created_at desc)`,
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
  `create table jobs (
    tenant_id uuid not null references tenants (id) on delete cascade,
    id uuid not null,
    kind text not null check (kind <> ''),
    due_at timestamptz not null,
    give_up_at timestamptz not null,
    tries integer not null check (tries >= 0),
    lease uuid,
    primary key (tenant_id, id)
  )`,
  `create index jobs_by_due_time on jobs (due_at)`,
  `create table job_contents (
    tenant_id uuid not null,
    job_id uuid not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    primary key (tenant_id, job_id),
    foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
  )`,
]
