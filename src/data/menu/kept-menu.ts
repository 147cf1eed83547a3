// What a page knows of a store's menu. Apart from the code that asks for it, which the first view does not need.
import type { Category, MenuItem } from '#contract/catalog'
import type { Menu } from '#domain/menu-document'
import { integer, oneOf, readMenu, shape, text } from '#domain/menu-document'
import type { FoundFirst } from '#contract/page'
import type { Tenant } from '#contract/tenant'
import { deviceValues } from '#device/device-state'
import { keyOf } from '#device/kinds'

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

/** Characters of a document that a slow phone reads in no time. */
const SHORT = 200_000

/** Reads the text of a menu document; a long one by a script of its own, which most stores never need. @throws what `readMenu` does. */
export async function readMenuText(written: string): Promise<Menu> {
  if (written.length <= SHORT) return readMenu(written)
  const long = await import('./long-menu.ts').catch(() => null)
  return long ? long.readLongMenu(written) : readMenu(written)
}

// The menu document on the device, as the text that came: packing 2,000 items anew would hold the page up. When the server last
// confirmed it is kept beside it, because that is noted again and again while the text stays.

const [MENU, CONFIRMED] = [keyOf('menu'), keyOf('menu-confirmed')]

/** Raised by hand when kept documents must not be read any more. */
const SHAPE = 2

const keptDocument = shape({ shape: oneOf([SHAPE]), etag: text, text })
const confirmation = shape({ etag: text, at: integer })

/** A document with the instant (milliseconds since 1970) at which the server last said that it holds. */
export type KeptMenu = { readonly menu: WholeMenu; readonly at: number }

/**
 * Keeps a document that has just come, or without a text notes that the kept one still holds. A device that refuses keeps
 * none; the page works without.
 */
export async function keepMenu(slug: string, etag: string | null, body?: string): Promise<void> {
  if (etag === null) return
  const confirmed = { etag, at: Date.now() }
  const document = body === undefined ? [] : [{ shape: SHAPE, etag, text: body }]
  const keys = body === undefined ? [CONFIRMED] : [CONFIRMED, MENU]
  await deviceValues(slug)
    .change(keys, () => [confirmed, ...document])
    .catch(() => undefined)
}

/**
 * The kept document, however old: the page says from when it is, and without it no page of the store could be shown, not even that of an
 * order that waits. Null when there is none, or none that can be read.
 */
export async function readKeptMenu(slug: string): Promise<KeptMenu | null> {
  try {
    return await keptMenuIn(slug, await deviceValues(slug).read([MENU, CONFIRMED]))
  } catch {
    return null
  }
}

/** The same out of the values under both keys. @throws Error for what cannot be read. */
export async function keptMenuIn(slug: string, [kept, confirmed]: readonly unknown[]): Promise<KeptMenu | null> {
  const { etag, text: body } = keptDocument(kept)
  const { etag: confirmedTag, at } = confirmation(confirmed)
  if (etag !== confirmedTag) return null
  const menu = await readMenuText(body)
  return menu.tenant.slug === slug ? { menu: { ...menu, isWhole: true, etag }, at } : null
}
