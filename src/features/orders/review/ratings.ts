export const RATINGS = ['1', '2', '3', '4', '5'] as const
/** Stars as they travel. */
export type Rating = (typeof RATINGS)[number]
