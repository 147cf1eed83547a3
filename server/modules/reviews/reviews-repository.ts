// Reviews in the database; the only place of their queries.
import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { ReviewsTable } from '#server/platform/db/customer-tables'
import type { PageAsked } from '#server/platform/http/parse'

export type ReviewRow = Pick<Selectable<ReviewsTable>, 'id' | 'rating' | 'comment' | 'created_at'> & {
  /** Of the customer who wrote it. */
  readonly name: string
}

/** Whether a customer has already reviewed this order. */
export async function hasReviewed(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  orderId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('reviews')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

/** The review with this id; undefined when there is none. */
export function reviewWith(tx: Transaction, tenantId: string, id: string) {
  return tx
    .selectFrom('reviews')
    .select(['id', 'customer_id', 'rating', 'comment', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds to the stars of a store, or takes from them, without a new version of its catalogue (docs/decisions/0041). */
async function addStars(tx: Transaction, tenantId: string, stars: number, count: number): Promise<void> {
  await tx
    .updateTable('tenants')
    .set((set) => ({
      rating_sum: set('rating_sum', '+', stars),
      rating_count: set('rating_count', '+', count),
    }))
    .where('id', '=', tenantId)
    .execute()
}

const sumOf = (rows: readonly { readonly rating: number }[]) => rows.reduce((sum, { rating }) => sum + rating, 0)

type NewReview = Insertable<ReviewsTable> & { readonly created_at: Date }

/** Adds a review in the place of the customer's last one, which counts no more. The caller holds the store's row. */
export async function insertReview(tx: Transaction, row: NewReview): Promise<void> {
  const replaced = await tx
    .updateTable('reviews')
    .set({ replaced_at: row.created_at })
    .where('tenant_id', '=', row.tenant_id)
    .where('customer_id', '=', row.customer_id)
    .where('replaced_at', 'is', null)
    .returning('rating')
    .execute()
  await tx.insertInto('reviews').values(row).execute()
  await addStars(tx, row.tenant_id, row.rating - sumOf(replaced), 1 - replaced.length)
}

/** A page of the store's reviews that count, one of each customer, newest first. */
export function pageOfReviews(tx: Transaction, tenantId: string, page: PageAsked): Promise<ReviewRow[]> {
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

/** Takes a customer's reviews back, and the stars that counted from those of the store. */
export async function deleteReviewsOf(tx: Transaction, tenantId: string, customerId: string): Promise<void> {
  const taken = await tx
    .deleteFrom('reviews')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .returning(['rating', 'replaced_at'])
    .execute()
  const counted = taken.filter(({ replaced_at: replacedAt }) => replacedAt === null)
  if (counted.length > 0) await addStars(tx, tenantId, -sumOf(counted), -counted.length)
}
