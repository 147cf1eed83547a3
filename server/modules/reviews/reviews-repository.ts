import type { Insertable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'
import type { PageAsked } from '#server/platform/http/parse'

export type ReviewRow = Awaited<ReturnType<typeof pageOfReviews>>[number]

export async function hasReviewed(tx: Transaction, tenantId: string, customerId: string, orderId: string) {
  const row = await tx
    .selectFrom('reviews')
    .select('id')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId, order_id: orderId }))
    .executeTakeFirst()
  return row !== undefined
}

export const findReview = (tx: Transaction, tenantId: string, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'customer_id', 'rating', 'comment', 'created_at'])
    .where((eb) => eb.and({ tenant_id: tenantId, id }))
    .executeTakeFirst()

/** Changes the rating of a store without a new version of its catalogue (docs/decisions/0041). */
async function addStars(tx: Transaction, tenantId: string, stars: number, count: number) {
  await tx
    .updateTable('tenants')
    .set((set) => ({ rating_sum: set('rating_sum', '+', stars), rating_count: set('rating_count', '+', count) }))
    .where('id', '=', tenantId)
    .execute()
}

const sumOf = (rows: readonly { readonly rating: number }[]) => rows.reduce((sum, { rating }) => sum + rating, 0)

type NewReview = Insertable<Schema['reviews']> & { readonly created_at: Date }

/** Replaces the customer's last review, which no longer counts. The caller holds the store's row. */
export async function insertReview(tx: Transaction, row: NewReview) {
  const replaced = await tx
    .updateTable('reviews')
    .set({ replaced_at: row.created_at })
    .where((eb) => eb.and({ tenant_id: row.tenant_id, customer_id: row.customer_id }))
    .where('replaced_at', 'is', null)
    .returning('rating')
    .execute()
  await tx.insertInto('reviews').values(row).execute()
  await addStars(tx, row.tenant_id, row.rating - sumOf(replaced), 1 - replaced.length)
}

/** The reviews that count, one of each customer, newest first. */
export function pageOfReviews(tx: Transaction, tenantId: string, page: PageAsked) {
  return tx
    .selectFrom('reviews')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'reviews.tenant_id').onRef('customers.id', '=', 'reviews.customer_id'),
    )
    .select(['reviews.id', 'reviews.rating', 'reviews.comment', 'reviews.created_at', 'customers.name'])
    .where('reviews.tenant_id', '=', tenantId)
    .where('reviews.replaced_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
}

export const reviewsOf = (tx: Transaction, tenantId: string, customerId: string) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'rating', 'comment', 'order_id', 'created_at'])
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export async function deleteReviewsOf(tx: Transaction, tenantId: string, customerId: string) {
  const taken = await tx
    .deleteFrom('reviews')
    .where((eb) => eb.and({ tenant_id: tenantId, customer_id: customerId }))
    .returning(['rating', 'replaced_at'])
    .execute()
  const counted = taken.filter(({ replaced_at: replacedAt }) => replacedAt === null)
  if (counted.length > 0) await addStars(tx, tenantId, -sumOf(counted), -counted.length)
}
