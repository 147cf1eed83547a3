// Queries on stores themselves.
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { TenantsTable } from '#server/platform/db/store-tables'

export type TenantRow = Pick<
  Selectable<TenantsTable>,
  | 'id'
  | 'slug'
  | 'name'
  | 'name_ar'
  | 'store'
  | 'logo_hash'
  | 'cover_hash'
  | 'cover_ar_hash'
  | 'catalogue_version'
  | 'document_hash'
  | 'rating_sum'
  | 'rating_count'
  | 'updated_at'
>

const COLUMNS = [
  'id',
  'slug',
  'name',
  'name_ar',
  'store',
  'logo_hash',
  'cover_hash',
  'cover_ar_hash',
  'catalogue_version',
  'document_hash',
  'rating_sum',
  'rating_count',
  'updated_at',
] as const

/** Slugs of all stores by English name; works outside any store. */
export async function listSlugs(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectFrom('tenants').select('slug').orderBy('name').orderBy('slug').execute()
  return rows.map((row) => row.slug)
}

/** Another text for other versions of other stores or other ratings; works outside any store. */
export async function digestOfStores(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select concat(count(*), ' ', sum(hashtextextended(concat_ws(' ', id, catalogue_version, rating_sum, rating_count), 0))) as digest from tenants
  `.execute(tx)
  return rows[0]?.digest ?? ''
}

/** Versions and ratings of all stores by English name; works outside any store. */
export function listVersions(
  tx: Transaction,
): Promise<Pick<TenantRow, 'id' | 'slug' | 'catalogue_version' | 'updated_at' | 'rating_sum' | 'rating_count'>[]> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'catalogue_version', 'updated_at', 'rating_sum', 'rating_count'])
    .orderBy('name')
    .orderBy('slug')
    .execute()
}

/** What lists show of a store. */
export type ListedRow = Pick<TenantRow, 'id' | 'slug' | 'name' | 'name_ar' | 'store' | 'logo_hash'>

/** Some stores, in no order; works outside any store. */
export function listStores(tx: Transaction, ids: readonly string[]): Promise<ListedRow[]> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'name_ar', 'store', 'logo_hash'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Id and catalogue version of the store with this slug; works outside any store. */
export async function findVersion(
  tx: Transaction,
  slug: string,
): Promise<{ id: string; catalogue_version: number } | null> {
  const row = await tx
    .selectFrom('tenants')
    .select(['id', 'catalogue_version'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/** The catalogue version of a store as this transaction sees it. @throws NoResultError when the store is gone. */
export async function readVersion(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('tenants')
    .select('catalogue_version')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return row.catalogue_version
}

/** The store's row. @throws NoResultError when the store is gone. */
export function readTenant(tx: Transaction, tenantId: string): Promise<TenantRow> {
  return tx.selectFrom('tenants').select(COLUMNS).where('id', '=', tenantId).executeTakeFirstOrThrow()
}

/** The store's row, locked until the end of the transaction; null when there is none yet. */
export async function lockTenant(tx: Transaction, slug: string): Promise<TenantRow | null> {
  const row = await tx
    .selectFrom('tenants')
    .select(COLUMNS)
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Locks the store's row until the end of the transaction, so that its catalogue cannot move and orders are numbered one
 * after another. Not FOR SHARE: two orders that share the row would each wait for the other when taking their number.
 * @returns the catalogue version that now holds.
 */
export async function lockStore(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('tenants')
    .select('catalogue_version')
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.catalogue_version
}

/** Adds a store; false when another transaction took the slug first. */
export async function insertTenant(tx: Transaction, row: Insertable<TenantsTable>): Promise<boolean> {
  const rows = await tx
    .insertInto('tenants')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Changes a store's row. */
export async function updateTenant(tx: Transaction, tenantId: string, change: Updateable<TenantsTable>): Promise<void> {
  await tx.updateTable('tenants').set(change).where('id', '=', tenantId).execute()
}

/**
 * Notes that a store's items were changed other than by importing its document; the caller holds the store's row locked.
 * Importing the same document again then counts as a change. With `isPublic` menus see it: the catalogue has a new version.
 */
export async function changeCatalogue(
  tx: Transaction,
  tenantId: string,
  { isPublic }: { isPublic: boolean },
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set((set) => ({
      document_hash: '',
      ...(isPublic ? { catalogue_version: set('catalogue_version', '+', 1), updated_at: new Date() } : {}),
    }))
    .where('id', '=', tenantId)
    .execute()
}

/** The secret that a store signs with; null when nothing was ever signed with one. */
export async function findSecret(tx: Transaction, tenantId: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('store_secrets').select('secret').where('tenant_id', '=', tenantId).executeTakeFirst()
  return row ? Buffer.from(row.secret) : null
}

/** Gives a store its secret; one that another transaction gave it before stays. */
export async function insertSecret(tx: Transaction, tenantId: string, secret: Buffer): Promise<void> {
  await tx
    .insertInto('store_secrets')
    .values({ tenant_id: tenantId, secret })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
}
