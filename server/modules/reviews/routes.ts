// Reading and writing reviews over HTTP.
import type { FastifyInstance } from 'fastify'
import { listReviews, sendReview } from '#contract/review'
import type { RouteDeps } from '#server/platform/http/deps'
import { pageAsked, pageMeta } from '#server/platform/http/paging'
import { serve } from '#server/platform/http/register'
import { fingerprintOf, once, successOf } from '#server/platform/idempotency/idempotency'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { ratingOf } from '#server/modules/stores/rating'
import { presentReview } from './review-presenter.ts'
import { pageOfReviews } from './reviews-repository.ts'
import { storeReview } from './send-review.ts'

/** Registers listReviews and sendReview. */
export function registerReviewsRoutes(app: FastifyInstance, deps: RouteDeps): void {
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

  serve(app, deps, sendReview, async ({ store, customer, body, idempotencyKey: key }) => {
    const at = deps.now()
    const asked = { tenantId: store.id, customerId: customer.id, route: 'sendReview', key, at }
    const outcome = await deps.db.inTenant(store.id, (tx) =>
      once(tx, { ...asked, fingerprint: fingerprintOf(sendReview.path, body) }, async () => ({
        status: 201,
        data: await storeReview(tx, { tenantId: store.id, customer, key, body, at }),
      })),
    )
    return successOf(outcome)
  })
}
