// The list of stores comes in pages. Apart from the other pages' data, because a store's pages never need it.
import type { TenantSummary } from './tenant.ts'

/** Stores on a page of the list of stores. */
export const STORES_A_PAGE = 24

/** A page of the list of stores, from 1, and how many stores there are on all pages. */
export type StoresPage = { readonly tenants: readonly TenantSummary[]; readonly page: number; readonly total: number }

/** How many pages the list of stores has: one, even if it is empty. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / STORES_A_PAGE))

/** Path of a page of the list of stores. */
export const storesPath = (page: number): string => (page === 1 ? '/' : `/?page=${page}`)

/** The page of the list of stores that a query names; 1 for what is no number of a page. */
export const storesPageIn = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
