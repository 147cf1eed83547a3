import type { Kysely } from 'kysely'
import { isolateByTenant, runStatements } from './statements.ts'

const TABLES = [
  `alter table items
    add column before_minutes integer not null default 0 check (before_minutes >= 0),
    add column after_minutes integer not null default 0 check (after_minutes >= 0)`,
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
  // The time of the visit itself, and the whole span its resource is kept for: with gaps and travel on both sides.
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
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
    foreign key (tenant_id, item_id) references items (tenant_id, id),
    foreign key (tenant_id, resource_id) references resources (tenant_id, id)
  )`,
  `create index visits_by_order on visits (tenant_id, order_id)`,
  `create index visits_by_start on visits (tenant_id, starts_at)`,
  `create index visits_by_resource on visits (tenant_id, resource_id, starts_at)`,
  `create index visits_by_item on visits (tenant_id, item_id)`,
  // Five minutes of one place of a resource, counted from 1970 on in UTC: the key is what makes double booking impossible.
  `create table occupied (
    tenant_id uuid not null,
    resource_id text not null,
    place integer not null check (place between 1 and 50),
    cell integer not null,
    visit_id uuid not null,
    primary key (tenant_id, resource_id, place, cell),
    foreign key (tenant_id, visit_id) references visits (tenant_id, id) on delete cascade
  )`,
  `create index occupied_by_visit on occupied (tenant_id, visit_id)`,
]

// Stores that are there already: importing the same document again changes nothing, so it would never give them one.
const IMPLIED_RESOURCES = [
  // Forced policies hide every row from an owner who is no superuser.
  `alter table tenants no force row level security`,
  `insert into resources (tenant_id, id, position, name, name_ar, places, is_implied, is_withdrawn)
    select id, 'store', 0, name, name_ar, 1, true, false from tenants`,
  `alter table tenants force row level security`,
  // A table with rows whose references wait to be checked cannot be changed any further.
  `set constraints all immediate`,
]

/** Who serves what, visits, and the time they take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, TABLES)
  await runStatements(db, IMPLIED_RESOURCES)
  await isolateByTenant(db, ['resources', 'resource_items', 'visits', 'occupied'])
}
