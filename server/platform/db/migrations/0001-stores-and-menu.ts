import type { Kysely } from 'kysely'
import { grantToApplication, isolateByTenant, runStatements } from './statements.ts'

const TABLES = [
  `create table tenants (
    id uuid primary key,
    slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
    name text not null check (name <> ''),
    name_ar text not null check (name_ar <> ''),
    store jsonb not null check (jsonb_typeof(store) = 'object'),
    logo_hash text,
    cover_hash text,
    catalogue_version bigint not null check (catalogue_version >= 0),
    document_hash text not null,
    next_order_number bigint not null check (next_order_number > 0),
    updated_at timestamptz not null default now()
  )`,
  `create table images (
    tenant_id uuid not null references tenants (id) on delete cascade,
    hash text not null check (hash ~ '^[0-9a-f]{16}$'),
    source bytea not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    is_cutout boolean not null,
    hue integer not null check (hue >= 0 and hue < 360),
    primary key (tenant_id, hash)
  )`,
  `create table image_variants (
    tenant_id uuid not null,
    hash text not null,
    width integer not null check (width > 0),
    format text not null check (format in ('avif', 'webp')),
    bytes bytea not null,
    primary key (tenant_id, hash, width, format),
    foreign key (tenant_id, hash) references images (tenant_id, hash) on delete cascade
  )`,
  `create table categories (
    tenant_id uuid not null references tenants (id) on delete cascade,
    id text not null check (id <> ''),
    position integer not null check (position >= 0),
    name jsonb not null check (jsonb_typeof(name) = 'object'),
    title jsonb not null check (jsonb_typeof(title) = 'object'),
    image_hash text,
    primary key (tenant_id, id),
    foreign key (tenant_id, image_hash) references images (tenant_id, hash) deferrable initially deferred
  )`,
  // Withdrawn items outlive their category and picture, so only items on sale are held to them.
  `create table items (
    tenant_id uuid not null references tenants (id) on delete cascade,
    id text not null check (id <> ''),
    category_id text not null check (category_id <> ''),
    position integer not null check (position >= 0),
    name text not null check (name <> ''),
    name_ar text not null check (name_ar <> ''),
    description jsonb not null check (jsonb_typeof(description) = 'object'),
    image_hash text,
    price_minor bigint not null check (price_minor >= 0),
    duration_minutes integer check (duration_minutes > 0),
    is_recommended boolean not null,
    is_available boolean not null,
    variables jsonb not null check (jsonb_typeof(variables) = 'array'),
    is_withdrawn boolean not null,
    category_on_sale text generated always as (case when is_withdrawn then null else category_id end) stored,
    image_on_sale text generated always as (case when is_withdrawn then null else image_hash end) stored,
    primary key (tenant_id, id),
    foreign key (tenant_id, category_on_sale) references categories (tenant_id, id) deferrable initially deferred,
    foreign key (tenant_id, image_on_sale) references images (tenant_id, hash) deferrable initially deferred
  )`,
  `alter table tenants
    add foreign key (id, logo_hash) references images (tenant_id, hash) deferrable initially deferred,
    add foreign key (id, cover_hash) references images (tenant_id, hash) deferrable initially deferred`,
  `create index items_by_position on items (tenant_id, category_id, position)`,
  `create index items_by_image on items (tenant_id, image_on_sale)`,
  `create index categories_by_image on categories (tenant_id, image_hash)`,
  `create table operator_tokens (
    tenant_id uuid not null references tenants (id) on delete cascade,
    token_hash text not null check (token_hash <> ''),
    name text not null check (name <> ''),
    created_at timestamptz not null default now(),
    primary key (tenant_id, token_hash)
  )`,
]

// A store writes its own row only; the directory scope reads all of them.
const TENANT_POLICIES = [
  `alter table tenants enable row level security`,
  `alter table tenants force row level security`,
  `create policy read_tenant on tenants for select
    using (current_setting('app.scope', true) = 'directory' or id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  `create policy insert_tenant on tenants for insert
    with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  `create policy update_tenant on tenants for update
    using (id = nullif(current_setting('app.tenant_id', true), '')::uuid)
    with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
  `create policy delete_tenant on tenants for delete
    using (id = nullif(current_setting('app.tenant_id', true), '')::uuid)`,
]

/** Stores, their menus and pictures, and the operators' tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, TABLES)
  await runStatements(db, TENANT_POLICIES)
  await grantToApplication(db, ['tenants'])
  await isolateByTenant(db, ['images', 'image_variants', 'categories', 'items', 'operator_tokens'])
}
