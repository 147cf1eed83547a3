import type { Category, MenuItem } from '#contract/catalog'
import { type Menu, integer, oneOf, readMenu, shape, text } from '#domain/menu-document'
import type { FoundFirst } from '#contract/page'
import type { Tenant } from '#contract/tenant'
import { deviceValues } from '#device/device-state'
import { keyOf } from '#device/kinds'

/** The part of the menu that is in the HTML of the page, in the language of the page. */
export type MenuPart = {
  readonly isWhole: false
  readonly tenant: Tenant
  readonly categories: readonly Category[] | undefined
  readonly items: readonly MenuItem[] | undefined
  /** On a search page, the query of its items. */
  readonly found?: FoundFirst | undefined
}

export type WholeMenu = Menu & { readonly isWhole: true; readonly etag: string | null }

export type KnownMenu = MenuPart | WholeMenu

export const menuKey = (slug: string) => [slug, 'menu'] as const

/** Characters that a slow phone parses at once. */
const SHORT = 200_000

/** Most stores never need the script for long texts. @throws what `readMenu` does. */
export async function readMenuText(written: string): Promise<Menu> {
  if (written.length <= SHORT) return readMenu(written)
  const long = await import('./long-menu.ts').catch(() => null)
  return long ? long.readLongMenu(written) : readMenu(written)
}

// Kept as received, because packing 2,000 items again would block the page, and apart from the time of its last
// confirmation, which is written often.
const [MENU, CONFIRMED] = [keyOf('menu'), keyOf('menu-confirmed')]

/** Raised when kept documents must not be read any more. */
const SHAPE = 2

const persistedDocument = shape({ shape: oneOf([SHAPE]), etag: text, text })
const confirmation = shape({ etag: text, at: integer })

/** `at`: when the server last confirmed it, in milliseconds since 1970. */
export type StoredMenu = { readonly menu: WholeMenu; readonly at: number }

/** Without a body it notes that the kept one still holds. */
export async function saveMenu(slug: string, etag: string | null, body?: string): Promise<void> {
  if (etag === null) return
  const confirmed = { etag, at: Date.now() }
  const document = body === undefined ? [] : [{ shape: SHAPE, etag, text: body }]
  const keys = body === undefined ? [CONFIRMED] : [CONFIRMED, MENU]
  await deviceValues(slug)
    .change(keys, () => [confirmed, ...document])
    .catch(() => undefined)
}

/** However old, since without it no page of the store could be shown offline. Null when none can be read. */
export async function readStoredMenu(slug: string): Promise<StoredMenu | null> {
  try {
    return await storedMenuIn(slug, await deviceValues(slug).read([MENU, CONFIRMED]))
  } catch {
    return null
  }
}

export async function storedMenuIn(slug: string, [kept, confirmed]: readonly unknown[]): Promise<StoredMenu | null> {
  const { etag, text: body } = persistedDocument(kept)
  const { etag: confirmedTag, at } = confirmation(confirmed)
  if (etag !== confirmedTag) return null
  const menu = await readMenuText(body)
  return menu.tenant.slug === slug ? { menu: { ...menu, isWhole: true, etag }, at } : null
}
