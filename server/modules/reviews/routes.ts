import type { FastifyInstance } from 'fastify'
import { type Review, listReviews, sendReview } from '#contract/review'
import { lockOrder, touchOrder } from '#server/modules/orders/order-changes-repository'
import { hasCompletedOrder } from '#server/modules/orders/orders-repository'
import { ratingOf } from '#server/modules/stores/tenant-presenter'
import { lockStore, readTenant } from '#server/modules/stores/tenant-repository'
import type { Transaction } from '#server/platform/db/database'
import type { RouteDeps } from '#server/platform/http/deps'
import { pageAsked, pageMeta } from '#server/platform/http/parse'
import { serve } from '#server/platform/http/register'
import { ProblemError, type RequestOf } from '#server/platform/http/route'
import { inTenantOnce } from '#server/platform/idempotency/idempotency'
import { type ReviewRow, hasReviewed, insertReview, pageOfReviews, findReview } from './reviews-repository.ts'

export function registerReviewsRoutes(app: FastifyInstance, deps: RouteDeps) {
  serve(app, deps, listReviews, async ({ store, query }) => {
    const page = pageAsked(query)
    return deps.db.inTenant(store.id, async (tx) => {
      const row = await readTenant(tx, store.id)
      const { average, total } = ratingOf(row.store.reviews, row)
      const reviews = (await pageOfReviews(tx, store.id, page)).map(presentReview)
      const meta = { ...pageMeta(page, total), written: row.rating_count }
      return { data: { average_customer_reviews: average, reviews }, meta }
    })
  })

  serve(app, deps, sendReview, (request) =>
    inTenantOnce(deps, sendReview, 'sendReview', request, async (tx, at) => ({
      status: 201,
      data: await storeReview(tx, request, at),
    })),
  )
}

type ReviewRequest = RequestOf<typeof sendReview>

async function reviewedOrder(tx: Transaction, { store, customer }: ReviewRequest, id: string) {
  const order = await lockOrder(tx, store.id, { id })
  if (order?.customer_id !== customer.id) throw new ProblemError(404, 'not_found')
  if (order.status !== 'completed') throw new ProblemError(409, 'not_reviewable')
  return order
}

/** @throws ProblemError 409 `already_reviewed` or `not_reviewable`; 404 for another's order; 422 for another store or key. */
async function storeReview(tx: Transaction, request: ReviewRequest, at: Date) {
  const { store, customer, idempotencyKey: key, body } = request
  const tenantId = store.id
  if (body.reviewable_id !== tenantId)
    throw new ProblemError(422, 'validation_failed', { fields: { reviewable_id: ['field.invalid'] } })
  const order = body.order_id === undefined ? null : await reviewedOrder(tx, request, body.order_id)
  if (!order && !(await hasCompletedOrder(tx, tenantId, customer.id))) throw new ProblemError(409, 'not_reviewable')
  // Locked after the order, as when an order is canceled, so that the two cannot wait for each other.
  await lockStore(tx, tenantId)
  const known = await findReview(tx, tenantId, key)
  // The answer to a key is kept for some days only, the review for ever.
  if (known && known.customer_id !== customer.id) throw new ProblemError(422, 'idempotency_mismatch')
  if (known) return presentReview({ ...known, name: customer.name })
  if (order && (await hasReviewed(tx, tenantId, customer.id, order.id))) throw new ProblemError(409, 'already_reviewed')
  const review = { id: key, rating: Number(body.rating), comment: body.comment.trim(), created_at: at }
  await insertReview(tx, { tenant_id: tenantId, customer_id: customer.id, order_id: order?.id ?? null, ...review })
  if (order) await touchOrder(tx, order)
  return presentReview({ ...review, name: customer.name })
}

/** Only the first name of the customer is shown. */
function presentReview({ id, rating, comment, name, created_at: at }: ReviewRow): Review {
  const [firstName = ''] = name.trim().split(/\s+/)
  return { id, rating, comment, name: firstName, created_at: at.toISOString() }
}
