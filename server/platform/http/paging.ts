// Pages of a list as a caller asks for them.

/** Entries of a page when the caller does not say. */
const PAGE_SIZE = 20

/** Which page, from 1, and how many entries a page has. */
export type PageAsked = { readonly number: number; readonly size: number }

/** The page that a query string (contract/values.ts) asks for. */
export function pageAsked(query: { page?: string | undefined; per_page?: string | undefined }): PageAsked {
  return { number: Number(query.page ?? 1), size: Number(query.per_page ?? PAGE_SIZE) }
}

/** What is said beside the entries of a page. */
export function pageMeta(page: PageAsked, total: number): { total: number; page: number; per_page: number } {
  return { total, page: page.number, per_page: page.size }
}
