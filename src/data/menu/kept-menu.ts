// The menu document on the device, as the text that came: packing 2,000 items anew would hold the page up. When the server last
// confirmed it is kept beside it, because that is noted again and again while the text stays.
import { MENU_KEYS } from '#contract/offline-names'
import { integer, oneOf, shape, text } from '#contract/strict-reader'
import { readValues, writeValues } from '../key-value.ts'
import type { WholeMenu } from './known-menu.ts'
import { readMenuText } from './read-menu.ts'

const [MENU, CONFIRMED] = MENU_KEYS

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
  const values = {
    [CONFIRMED]: { etag, at: Date.now() },
    ...(body === undefined ? {} : { [MENU]: { shape: SHAPE, etag, text: body } }),
  }
  await writeValues(slug, values).catch(() => undefined)
}

/**
 * The kept document, however old: the page says from when it is, and without it no page of the store could be shown, not even that of an
 * order that waits. Null when there is none, or none that can be read.
 */
export async function readKeptMenu(slug: string): Promise<KeptMenu | null> {
  try {
    return await keptMenuIn(slug, await readValues(slug, [MENU, CONFIRMED]))
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
