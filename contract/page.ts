// The list of stores comes in pages.
import type { Locale } from '#domain/locale'
import type { Tenant, TenantSummary } from './tenant.ts'
import type { Category, MenuItem } from './catalog.ts'

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

// What the server hands to the page it renders, and what the page finds in its HTML when it starts.

/** What a search page's address asks for: its items are the first of what was found, best first. */
export type FoundFirst = {
  readonly query: string
  readonly category: string | null
  /** How many were found in all, in this category. */
  readonly total: number
  /** Those that have any of what was found. */
  readonly categories: readonly Category[]
  /** A query that finds something, when this one found nothing. */
  readonly suggestion: string | null
}

/** Public data of a page: a part of the menu, in the page's language. The whole comes with the menu document. */
export type PageData = {
  readonly locale: Locale
  /** Instant, ISO 8601, that the page was drawn for: the first since which it says the same. The first render of the browser uses it too. */
  readonly renderedAt: string
  readonly stores?: StoresPage
  readonly tenant?: Tenant
  readonly categories?: readonly Category[]
  readonly items?: readonly MenuItem[]
  readonly found?: FoundFirst
}

/**
 * A page as markup: what belongs into the head, what belongs into the root element, its status, and the scripts of their own that its
 * routes came with, by their names in the build. `location` is the path that the router leads to instead; null for a page.
 */
export type RenderedPage = {
  readonly head: string
  readonly body: string
  readonly status: 200 | 404 | 500
  readonly chunks: readonly string[]
  /** Whether it is a store's home, the one page whose later styles can wait until it has been painted. */
  readonly isHome: boolean
  readonly location: string | null
}

/** Renders the page of a path below the origin. */
export type RenderPage = (path: string, data: PageData) => Promise<RenderedPage>

/**
 * What the server's bundle of the page gives: the function, the paths of all pages as the router writes them (`/$tenant/item/$id`), and the
 * address of the styles that a home loads after its first paint.
 */
export type ServerEntry = {
  readonly renderPage: RenderPage
  readonly pagePatterns: readonly string[]
  readonly afterPaintStyles: string
}

/** Id of the script element that holds PageData as JSON. */
export const PAGE_DATA_ID = 'page-data'
/** Id of the element React renders into. */
export const ROOT_ID = 'root'
/** Name of the meta element by which a page is told to register no worker. */
export const NO_WORKER = 'no-worker'
/** Attribute of the `html` element of a page that the worker kept: nobody has just looked whether it still holds. */
export const KEPT = 'data-kept'
/** localStorage key of a store's look (public: colours only), read before the first paint of the worker's shell. */
export const lookKey = (tenant: string) => `look:${tenant}`
