/** Stores, their menus and pictures, the operators' tokens and what they did. */
export const STORE_TABLES = [
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
    updated_at timestamptz not null default now(),
    cover_ar_hash text,
    rating_sum bigint not null default 0 check (rating_sum >= rating_count),
    rating_count bigint not null default 0 check (rating_count >= 0)
  )`,
  `create table images (
    tenant_id uuid not null references tenants (id) on delete cascade,
    hash text not null check (hash ~ '^[0-9a-f]{16}$'),
    source bytea not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    is_cutout boolean not null,
    hue integer not null check (hue >= 0 and hue < 360),
    preview text check (length(preview) <= 200),
    encoding integer not null default 1 check (encoding > 0),
    primary key (tenant_id, hash)
  )`,
  // The rest of a large source. The embedded database writes five megabytes in one statement for up to 90 ms, and nobody is
  // answered meanwhile, so a source is written in pieces.
  `create table image_sources (
    tenant_id uuid not null,
    hash text not null,
    piece integer not null check (piece > 0),
    bytes bytea not null,
    primary key (tenant_id, hash, piece),
    foreign key (tenant_id, hash) references images (tenant_id, hash) on delete cascade
  )`,
  // Pictures are compressed already.
  `alter table image_sources alter column bytes set storage external`,
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
    stock integer check (stock >= 0),
    before_minutes integer not null default 0 check (before_minutes >= 0),
    after_minutes integer not null default 0 check (after_minutes >= 0),
    primary key (tenant_id, id),
    foreign key (tenant_id, category_on_sale) references categories (tenant_id, id) deferrable initially deferred,
    foreign key (tenant_id, image_on_sale) references images (tenant_id, hash) deferrable initially deferred
  )`,
  `alter table tenants
    add foreign key (id, logo_hash) references images (tenant_id, hash) deferrable initially deferred,
    add foreign key (id, cover_hash) references images (tenant_id, hash) deferrable initially deferred,
    add foreign key (id, cover_ar_hash) references images (tenant_id, hash) deferrable initially deferred`,
  `create index items_by_position on items (tenant_id, category_id, position)`,
  `create index items_by_image on items (tenant_id, image_on_sale)`,
  `create index categories_by_image on categories (tenant_id, image_hash)`,
  `create table operator_tokens (
    tenant_id uuid not null references tenants (id) on delete cascade,
    token_hash text not null check (token_hash <> ''),
    name text not null check (name <> ''),
    created_at timestamptz not null default now(),
    id uuid not null default gen_random_uuid(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    primary key (tenant_id, token_hash)
  )`,
  `create unique index operator_tokens_by_id on operator_tokens (tenant_id, id)`,
  // Signs the links of tables and the keys of guests' orders; made when it is first needed, and never again.
  `create table store_secrets (
    tenant_id uuid primary key references tenants (id) on delete cascade,
    secret bytea not null check (length(secret) = 32)
  )`,
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
