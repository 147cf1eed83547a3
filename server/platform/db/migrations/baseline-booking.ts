/** Resources with their services, visits, holds, times that the store keeps, and wishes for an earlier time. */
export const BOOKING_TABLES = [
  // Withdrawn resources stay for the visits that name them; they outlive their picture, as withdrawn items do.
  `create table resources (
    tenant_id uuid not null references tenants (id) on delete cascade,
    id text not null check (id <> ''),
    position integer not null check (position >= 0),
    name text not null check (name <> ''),
    name_ar text not null check (name_ar <> ''),
    image_hash text,
    places integer not null check (places between 1 and 50),
    working_days jsonb check (jsonb_typeof(working_days) = 'array'),
    opening_exceptions jsonb check (jsonb_typeof(opening_exceptions) = 'array'),
    is_implied boolean not null,
    is_withdrawn boolean not null,
    image_in_use text generated always as (case when is_withdrawn then null else image_hash end) stored,
    primary key (tenant_id, id),
    foreign key (tenant_id, image_in_use) references images (tenant_id, hash) deferrable initially deferred
  )`,
  `create index resources_by_image on resources (tenant_id, image_in_use) where image_in_use is not null`,
  // A service without a row is served by every resource of its store.
  `create table resource_items (
    tenant_id uuid not null,
    item_id text not null,
    resource_id text not null,
    primary key (tenant_id, item_id, resource_id),
    foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade,
    foreign key (tenant_id, resource_id) references resources (tenant_id, id) on delete cascade
  )`,
  `create index resource_items_by_resource on resource_items (tenant_id, resource_id)`,
  // The time of the visit itself, and the whole span its resource is kept for: with gaps and travel on both sides. A visit
  // without a place was canceled and takes no time any more; missed_at is when the store noted that nobody came.
  `create table visits (
    tenant_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    item_id text not null,
    resource_id text not null,
    is_resource_chosen boolean not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    kept_from timestamptz not null check (kept_from <= starts_at),
    kept_until timestamptz not null check (kept_until >= ends_at),
    place integer check (place between 1 and 50),
    missed_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
    foreign key (tenant_id, item_id) references items (tenant_id, id),
    foreign key (tenant_id, resource_id) references resources (tenant_id, id)
  )`,
  `create index visits_by_order on visits (tenant_id, order_id)`,
  `create index visits_by_start on visits (tenant_id, starts_at)`,
  `create index visits_by_resource on visits (tenant_id, resource_id, starts_at)`,
  `create index visits_by_item on visits (tenant_id, item_id)`,
  // A counter tells with every order how often its customer did not come, which happens to few of all visits.
  `create index visits_missed on visits (tenant_id, order_id) where missed_at is not null`,
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
  // Five minutes of one place of a resource, counted from 1970 on in UTC: the key is what makes double booking impossible.
  `create table occupied (
    tenant_id uuid not null,
    resource_id text not null,
    place integer not null check (place between 1 and 50),
    cell integer not null,
    visit_id uuid,
    hold_id uuid,
    block_id uuid,
    check (num_nonnulls(visit_id, hold_id, block_id) = 1),
    primary key (tenant_id, resource_id, place, cell),
    foreign key (tenant_id, visit_id) references visits (tenant_id, id) on delete cascade,
    foreign key (tenant_id, hold_id) references booking_holds (tenant_id, id) on delete cascade,
    foreign key (tenant_id, block_id) references blocks (tenant_id, id) on delete cascade
  )`,
  `create index occupied_by_visit on occupied (tenant_id, visit_id)`,
  `create index occupied_by_hold on occupied (tenant_id, hold_id) where hold_id is not null`,
  `create index occupied_by_block on occupied (tenant_id, block_id) where block_id is not null`,
  // Whoever wants to come earlier than they booked, in the order in which they asked.
  `create table earlier_wishes (
    tenant_id uuid not null,
    order_id uuid not null,
    asked_at timestamptz not null,
    primary key (tenant_id, order_id),
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
  )`,
]
