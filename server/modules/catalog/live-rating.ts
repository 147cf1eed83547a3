// A store's rating moves without a new version of its catalogue: what is kept by version stays, and the figure follows a little later.
import { type Stars, ratingOf } from '#server/modules/stores/rating'
import type { Catalogue } from './load-catalogue.ts'

/** A catalogue with the rating that these stars make; the same value when it has that already. */
export function withRating(catalogue: Catalogue, stars: Stars): Catalogue {
  const { tenant, store } = catalogue
  const { average, total } = ratingOf(store.reviews, stars)
  if (tenant.average_customer_reviews === average && tenant.reviews_total === total) return catalogue
  return { ...catalogue, tenant: { ...tenant, average_customer_reviews: average, reviews_total: total } }
}
