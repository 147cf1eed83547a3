// The menu document on the device, as the text that came: packing 2,000 items anew would hold the page up. When the server last
// confirmed it is kept beside it, because that is noted again and again while the text stays.
import { integer, oneOf, shape, text } from '#domain/menu-document'
import { deviceValues } from '../device/device-state.ts'
import { keyOf } from '../device/kinds.ts'
import type { WholeMenu } from './known-menu.ts'
import { readMenuText } from './read-menu.ts'

const [MENU, CONFIRMED] = [keyOf('menu'), keyOf('menu-confirmed')]

/** Raised by hand when kept documents must not be read any more. */
const SHAPE = 1

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
