import * as z from 'zod/mini'
import { endpoint } from './declare-endpoint.ts'
import { pageMeta, pageQuery } from './values.ts'

export const reviewSchema = z.object({
  id: z.uuid(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
})
export type Review = z.infer<typeof reviewSchema>

export const listReviews = endpoint('GET /api/{tenant}/tenant/reviews', {
  caller: 'anyone',
  summary: 'Average of one rating of each customer, and the counted reviews, newest first.',
  query: z.strictObject(pageQuery),
  data: z.object({ average_customer_reviews: z.number(), reviews: z.array(reviewSchema) }),
  /** `total` counts all ratings with imported ones, `written` the listed reviews. */
  meta: z.object({ ...pageMeta, written: z.int() }),
})
export const LONGEST_COMMENT = 1_000

export const sendReviewBodySchema = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5']),
  reviewable_type: z.literal('tenant'),
  reviewable_id: z.uuid(),
  comment: z.string().check(z.maxLength(LONGEST_COMMENT)),
  order_id: z.optional(z.uuid()),
})
export type SendReviewBody = z.infer<typeof sendReviewBodySchema>

export const sendReview = endpoint('POST /api/{tenant}/tenant/reviews', {
  caller: 'customer',
  idempotent: true,
  status: 201,
  summary: 'Reviews the store, once per completed order; a customer’s newest review counts, within a minute.',
  body: sendReviewBodySchema,
  data: reviewSchema,
  problems: ['already_reviewed', 'not_reviewable'],
})
