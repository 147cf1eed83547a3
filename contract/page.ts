import type { Locale } from '#domain/locale'
import type { Tenant, TenantSummary } from './tenant.ts'
import type { Category, MenuItem } from './catalog.ts'

export const STORES_A_PAGE = 24

export type StoresPage = { readonly tenants: readonly TenantSummary[]; readonly page: number; readonly total: number }

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / STORES_A_PAGE))

export const storesPath = (page: number): string => (page === 1 ? '/' : `/?page=${page}`)

/** 1 when the query names no page. */
export const storesPageIn = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1

export type FoundFirst = {
  readonly query: string
  readonly category: string | null
  readonly total: number
  readonly categories: readonly Category[]
  readonly suggestion: string | null
}

/** Public data of a page in its language: a part of the menu. */
export type PageData = {
  readonly locale: Locale
  /** ISO 8601; the browser's first render uses it too, so that both agree. */
  readonly renderedAt: string
  readonly stores?: StoresPage
  readonly tenant?: Tenant
  readonly categories?: readonly Category[]
  readonly items?: readonly MenuItem[]
  readonly found?: FoundFirst
}

/** `chunks`: scripts of its routes, by name in the build. `location`: path of a redirect. */
export type RenderedPage = {
  readonly head: string
  readonly body: string
  readonly status: 200 | 404 | 500
  readonly chunks: readonly string[]
  /** A store's home, the only page that loads its later styles after painting. */
  readonly isHome: boolean
  readonly location: string | null
}

export type RenderPage = (path: string, data: PageData) => Promise<RenderedPage>

/** Exports of the server bundle. `pagePatterns` are router paths such as `/$tenant/item/$id`. */
export type ServerEntry = {
  readonly renderPage: RenderPage
  readonly pagePatterns: readonly string[]
  readonly afterPaintStyles: string
}

export const PAGE_DATA_ID = 'page-data'
export const ROOT_ID = 'root'
/** Name of the meta element that forbids the worker. */
export const NO_WORKER = 'no-worker'
/** `html` attribute of a page from the worker's cache, whose data may be outdated. */
export const KEPT = 'data-kept'
/** localStorage key of a store's public colours, read before the shell's first paint. */
export const lookKey = (tenant: string) => `look:${tenant}`
