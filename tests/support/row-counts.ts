// How many rows every table holds: what must not change when a request is refused.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

const STORE_TABLES = [
  'categories',
  'items',
  'images',
  'image_sources',
  'image_variants',
  'customers',
  'session_customers',
  'addresses',
  'orders',
  'order_events',
  'idempotency_keys',
  'operator_tokens',
  'sign_in_attempts',
  'store_secrets',
  'carts',
  'cart_lines',
  'notifications',
  'push_subscriptions',
  'reviews',
  'audit',
  'jobs',
  'job_contents',
  'password_resets',
  'known_browsers',
  'resources',
  'resource_items',
  'visits',
  'occupied',
  'booking_holds',
  'blocks',
  'earlier_wishes',
] as const satisfies readonly (keyof Schema)[]

/** Rows by table over these stores, with the catalogue versions: equal before and after means nothing was stored. */
export async function rowCounts(db: Database, storeIds: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const storeId of storeIds) {
    await db.inTenant(storeId, async (tx) => {
      for (const table of STORE_TABLES) {
        const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
        counts[`${storeId} ${table}`] = Number(rows[0]?.count)
      }
    })
  }
  await db.outsideTenants(async (tx) => {
    for (const { slug, catalogue_version } of await tx
      .selectFrom('tenants')
      .select(['slug', 'catalogue_version'])
      .execute()) {
      counts[`${slug} version`] = catalogue_version
    }
    const { rows } = await sql<{ count: string }>`select count(*) as count from sessions`.execute(tx)
    counts['sessions'] = Number(rows[0]?.count)
  })
  return counts
}
