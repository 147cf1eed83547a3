// A customer reviews the store: decided and stored in one transaction.
import type { Review, SendReviewBody } from '#contract/review'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { hasCompletedOrder } from '#server/modules/orders/open-orders-repository'
import { lockOrder, touchOrder } from '#server/modules/orders/order-changes-repository'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { presentReview } from './review-presenter.ts'
import { hasReviewed, insertReview, reviewWith } from './reviews-repository.ts'

export type ReviewRequest = {
  readonly tenantId: string
  readonly customer: { readonly id: string; readonly name: string }
  /** Of the request; the review gets it as its id, so that whoever sends it later can tell its answer. */
  readonly key: string
  readonly body: SendReviewBody
  readonly at: Date
}

/** The order that is reviewed, its row held. @throws ProblemError 404 for another's, 409 `not_reviewable` before it is completed. */
async function reviewedOrder(tx: Transaction, { tenantId, customer }: ReviewRequest, id: string) {
  const order = await lockOrder(tx, tenantId, { id })
  if (order?.customer_id !== customer.id) throw new ProblemError(404, 'not_found')
  if (order.status !== 'completed') throw new ProblemError(409, 'not_reviewable')
  return order
}

/**
 * Stores a review of a customer with a completed order: once per order, and of the store as such as often as they change their mind.
 * The newest of a customer counts, the others do not.
 * @throws ProblemError 409 `already_reviewed` or `not_reviewable`, 404 for an order that is not the customer's, 422 for
 * another store's id or somebody else's key.
 */
export async function storeReview(tx: Transaction, request: ReviewRequest): Promise<Review> {
  const { tenantId, customer, key, body, at } = request
  if (body.reviewable_id !== tenantId)
    throw new ProblemError(422, 'validation_failed', { fields: { reviewable_id: ['field.invalid'] } })
  const order = body.order_id === undefined ? null : await reviewedOrder(tx, request, body.order_id)
  if (!order && !(await hasCompletedOrder(tx, tenantId, customer.id))) throw new ProblemError(409, 'not_reviewable')
  // After the order, as canceling does; two reviews of a store then come one after the other.
  await lockStore(tx, tenantId)
  const known = await reviewWith(tx, tenantId, key)
  // The answer to a key is kept for some days only, what was stored under it for good.
  if (known && known.customer_id !== customer.id) throw new ProblemError(422, 'idempotency_mismatch')
  if (known) return presentReview({ ...known, name: customer.name })
  if (order && (await hasReviewed(tx, tenantId, customer.id, order.id))) throw new ProblemError(409, 'already_reviewed')
  const review = { id: key, rating: Number(body.rating), comment: body.comment.trim(), created_at: at }
  await insertReview(tx, { tenant_id: tenantId, customer_id: customer.id, order_id: order?.id ?? null, ...review })
  if (order) await touchOrder(tx, order)
  return presentReview({ ...review, name: customer.name })
}
