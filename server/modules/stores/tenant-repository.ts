import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

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

export type TenantRow = Pick<Selectable<Schema['tenants']>, (typeof COLUMNS)[number]>

/** By English name; works outside any store. */
export async function listSlugs(tx: Transaction) {
  const rows = await tx.selectFrom('tenants').select('slug').orderBy('name').orderBy('slug').execute()
  return rows.map((row) => row.slug)
}

/** Works outside any store. */
export async function digestOfStores(tx: Transaction) {
  const { rows } = await sql<{ digest: string }>`
    select concat(count(*), ' ', sum(hashtextextended(concat_ws(' ', id, catalogue_version, rating_sum, rating_count), 0))) as digest from tenants
  `.execute(tx)
  return rows[0]?.digest ?? ''
}

/** By English name; works outside any store. */
export const listVersions = (tx: Transaction) =>
  tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'catalogue_version', 'updated_at', 'rating_sum', 'rating_count'])
    .orderBy('name')
    .orderBy('slug')
    .execute()

export type ListedRow = Awaited<ReturnType<typeof listStores>>[number]

/** In no order; works outside any store. */
export const listStores = (tx: Transaction, ids: readonly string[]) =>
  tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'name_ar', 'store', 'logo_hash'])
    .where('id', 'in', ids)
    .execute()

/** Works outside any store. */
export async function findVersion(tx: Transaction, slug: string) {
  const row = await tx
    .selectFrom('tenants')
    .select(['id', 'catalogue_version'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

const versionQuery = (tx: Transaction, tenantId: string) =>
  tx.selectFrom('tenants').select('catalogue_version').where('id', '=', tenantId)

/** The catalogue version of a store. @throws NoResultError when the store is gone. */
export async function readVersion(tx: Transaction, tenantId: string) {
  const row = await versionQuery(tx, tenantId).executeTakeFirstOrThrow()
  return row.catalogue_version
}

/** @throws NoResultError when the store is gone. */
export const readTenant = (tx: Transaction, tenantId: string) =>
  tx.selectFrom('tenants').select(COLUMNS).where('id', '=', tenantId).executeTakeFirstOrThrow()

export async function lockTenant(tx: Transaction, slug: string) {
  const row = await tx
    .selectFrom('tenants')
    .select(COLUMNS)
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * The catalogue cannot change meanwhile. Not FOR SHARE, because two orders that share the row would each wait for the other when taking
 * their number. @returns the catalogue version.
 */
export async function lockStore(tx: Transaction, tenantId: string) {
  const row = await versionQuery(tx, tenantId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return row.catalogue_version
}

/** @returns false when another transaction took the slug first. */
export async function insertTenant(tx: Transaction, row: Insertable<Schema['tenants']>) {
  const rows = await tx
    .insertInto('tenants')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export const updateTenant = (tx: Transaction, tenantId: string, change: Updateable<Schema['tenants']>) =>
  tx.updateTable('tenants').set(change).where('id', '=', tenantId).execute()

/** Importing the same document again is then a change. The caller holds the store's row. */
export const changeCatalogue = (tx: Transaction, tenantId: string, { isPublic }: { isPublic: boolean }) =>
  tx
    .updateTable('tenants')
    .set((set) => ({
      document_hash: '',
      ...(isPublic ? { catalogue_version: set('catalogue_version', '+', 1), updated_at: new Date() } : {}),
    }))
    .where('id', '=', tenantId)
    .execute()

export async function findSecret(tx: Transaction, tenantId: string) {
  const row = await tx.selectFrom('store_secrets').select('secret').where('tenant_id', '=', tenantId).executeTakeFirst()
  return row ? Buffer.from(row.secret) : null
}

/** A secret that another transaction inserted before is kept. */
export const insertSecret = (tx: Transaction, tenantId: string, secret: Buffer) =>
  tx
    .insertInto('store_secrets')
    .values({ tenant_id: tenantId, secret })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
