// A review as anybody may read it.
import type { Review } from '#contract/review'
import type { ReviewRow } from './reviews-repository.ts'

/** Presents a review; of its customer only the first name is shown. */
export function presentReview({ id, rating, comment, name, created_at: at }: ReviewRow): Review {
  const [firstName = ''] = name.trim().split(/\s+/)
  return { id, rating, comment, name: firstName, created_at: at.toISOString() }
}
