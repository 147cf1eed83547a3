// What a page knows of a store's menu. Apart from the code that asks for it, which the first view does not need.
import type { Category, MenuItem } from '#contract/catalog'
import type { Menu } from '#domain/menu-document'
import type { FoundFirst } from '#contract/page'
import type { Tenant } from '#contract/tenant'

/** What came inside the page's HTML: the store, and on pages that show dishes some of them, in the page's language. */
export type MenuPart = {
  readonly isWhole: false
  readonly tenant: Tenant
  readonly categories: readonly Category[] | undefined
  readonly items: readonly MenuItem[] | undefined
  /** On a search page: what its items were found by. */
  readonly found?: FoundFirst | undefined
}

/** The menu document; `etag` asks whether it has changed, null asks for it anew. */
export type WholeMenu = Menu & { readonly isWhole: true; readonly etag: string | null }

export type KnownMenu = MenuPart | WholeMenu

/** Key of the one query that holds a store's menu. */
export const menuKey = (slug: string) => [slug, 'menu'] as const
