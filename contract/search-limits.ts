/** UTF-16 units of a query, of GET /tenant/items and of the page’s field alike. */
export const LONGEST_QUERY = 100
