import type { Menu } from '#domain/menu-document'
import { readMenu } from '#domain/menu-document'

/** Characters of a document that a slow phone reads in no time. */
const SHORT = 200_000

/** Reads the text of a menu document; a long one by a script of its own, which most stores never need. @throws what `readMenu` does. */
export async function readMenuText(text: string): Promise<Menu> {
  if (text.length <= SHORT) return readMenu(text)
  const long = await import('./long-menu.ts').catch(() => null)
  return long ? long.readLongMenu(text) : readMenu(text)
}
