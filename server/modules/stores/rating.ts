/** Sum and number of the ratings that customers gave here. */
export type Stars = { readonly rating_sum: number; readonly rating_count: number }

/**
 * Average to two decimals and number of ratings; both 0 without any.
 * @param imported ratings of the store's document.
 */
export function ratingOf(
  imported: { readonly average: number; readonly total: number } = { average: 0, total: 0 },
  { rating_sum: sum, rating_count: count }: Stars,
) {
  const total = imported.total + count
  if (total === 0) return { average: 0, total }
  const stars = imported.average * imported.total + sum
  return { average: Math.round((stars / total) * 100) / 100, total }
}
