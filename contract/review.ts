// Reviews of a store.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })

/** A review (specification section 3): rating 1 to 5, comment may be empty. */
export const reviewSchema = z.object({
  id: z.uuid(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/reviews',
  caller: 'anyone',
  planned: true,
  summary: 'Reviews, newest first.',
  params,
  data: z.object({ average_customer_reviews: z.number(), reviews: z.array(reviewSchema) }),
  meta: z.object({ total: z.int() }),
})
export const sendReview = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/reviews',
  caller: 'customer',
  planned: true,
  idempotent: true,
  status: 201,
  summary: 'Reviews the store; the rating travels as text.',
  params,
  body: z.strictObject({
    rating: z.enum(['1', '2', '3', '4', '5']),
    reviewable_type: z.literal('tenant'),
    reviewable_id: z.uuid(),
    comment: z.string().check(z.maxLength(1_000)),
  }),
  data: reviewSchema,
})
