// Reviews of a store.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageMeta, pageQuery } from './values.ts'
import { slugSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })

/** A review: rating 1 to 5, comment may be empty. */
export const reviewSchema = z.object({
  id: z.uuid(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.string(),
  /** First name of whoever wrote it. */
  name: z.string(),
  created_at: z.iso.datetime(),
})
export type Review = z.infer<typeof reviewSchema>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/reviews',
  caller: 'anyone',
  summary: 'The average of all ratings, one of each customer, and the reviews that count, newest first.',
  params,
  query: z.strictObject(pageQuery),
  data: z.object({ average_customer_reviews: z.number(), reviews: z.array(reviewSchema) }),
  /** `total` counts every rating, those the store brought along too; `written` counts what the pages list. */
  meta: z.object({ ...pageMeta, written: z.int() }),
})
/** Characters that a review may have. */
export const LONGEST_COMMENT = 1_000

/** Body of a new review. */
export const sendReviewBodySchema = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5']),
  reviewable_type: z.literal('tenant'),
  reviewable_id: z.uuid(),
  comment: z.string().check(z.maxLength(LONGEST_COMMENT)),
  /** The order it is about. */
  order_id: z.optional(z.uuid()),
})
export type SendReviewBody = z.infer<typeof sendReviewBodySchema>

export const sendReview = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/reviews',
  caller: 'customer',
  idempotent: true,
  status: 201,
  summary:
    'Reviews the store, for customers with a completed order: once per order, or without naming one. Of a customer the newest review counts; the average follows within a minute. The rating travels as text.',
  params,
  body: sendReviewBodySchema,
  data: reviewSchema,
  problems: ['already_reviewed', 'not_reviewable', 'idempotency_key_missing', 'idempotency_mismatch'],
})
