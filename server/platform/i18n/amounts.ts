// Counts for places where only the server writes: no browser has to write the same.

/** A count with its thousands apart, `1,284` in every language. */
export const countText = (count: number): string => new Intl.NumberFormat('en').format(count)
