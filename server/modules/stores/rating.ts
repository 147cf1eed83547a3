// A store's rating: the reviews written here together with those it brought along in its document.

export type Rating = { readonly average: number; readonly total: number }
/** Sum and number of the ratings given here. */
export type Stars = { readonly rating_sum: number; readonly rating_count: number }

/** Average to two decimals and number of ratings; both 0 without any. */
export function ratingOf(brought: Rating | undefined, { rating_sum: sum, rating_count: count }: Stars): Rating {
  const total = (brought?.total ?? 0) + count
  if (total === 0) return { average: 0, total }
  const stars = (brought ? brought.average * brought.total : 0) + sum
  return { average: Math.round((stars / total) * 100) / 100, total }
}
