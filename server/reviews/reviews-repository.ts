// Reviews in the database; the only place of their queries.
import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { ReviewsTable } from '#server/db/customer-tables'
import type { PageAsked } from '#server/http/paging'

export type ReviewRow = Pick<Selectable<ReviewsTable>, 'id' | 'rating' | 'comment' | 'created_at'> & {
  /** Of the customer who wrote it. */
  readonly name: string
}

/** Whether a customer has already reviewed an order, or the store itself when no order is named. */
export async function hasReviewed(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  orderId: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('reviews')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a review and its stars to those of the store, whose row the caller holds: menus show a new version. */
export async function insertReview(tx: Transaction, row: Insertable<ReviewsTable>): Promise<void> {
  await tx.insertInto('reviews').values(row).execute()
  await tx
    .updateTable('tenants')
    .set((set) => ({
      rating_sum: set('rating_sum', '+', row.rating),
      rating_count: set('rating_count', '+', 1),
      catalogue_version: set('catalogue_version', '+', 1),
      updated_at: row.created_at,
    }))
    .where('id', '=', row.tenant_id)
    .execute()
}

/** A page of the store's reviews, newest first. */
export function pageOfReviews(tx: Transaction, tenantId: string, page: PageAsked): Promise<ReviewRow[]> {
  return tx
    .selectFrom('reviews')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'reviews.tenant_id').onRef('customers.id', '=', 'reviews.customer_id'),
    )
    .select(['reviews.id', 'reviews.rating', 'reviews.comment', 'reviews.created_at', 'customers.name'])
    .where('reviews.tenant_id', '=', tenantId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
}

export type OwnReviewRow = Pick<Selectable<ReviewsTable>, 'id' | 'rating' | 'comment' | 'order_id' | 'created_at'>

/** Everything a customer said about the store, newest first. */
export function reviewsOf(tx: Transaction, tenantId: string, customerId: string): Promise<OwnReviewRow[]> {
  return tx
    .selectFrom('reviews')
    .select(['id', 'rating', 'comment', 'order_id', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Takes a customer's reviews back, and their stars from those of the store: menus show a new version. */
export async function deleteReviewsOf(tx: Transaction, tenantId: string, customerId: string, at: Date): Promise<void> {
  const taken = await tx
    .deleteFrom('reviews')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .returning('rating')
    .execute()
  if (taken.length === 0) return
  const stars = taken.reduce((sum, { rating }) => sum + rating, 0)
  await tx
    .updateTable('tenants')
    .set((set) => ({
      rating_sum: set('rating_sum', '-', stars),
      rating_count: set('rating_count', '-', taken.length),
      catalogue_version: set('catalogue_version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', tenantId)
    .execute()
}
