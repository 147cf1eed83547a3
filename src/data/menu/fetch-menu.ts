import type { Menu } from '#domain/menu-document'
import { menuPath } from '#domain/menu-document'
import { CallError } from '../http/call-error.ts'
import { conditionalGet } from '../http/conditional-get.ts'
import { keepMenu } from './kept-menu.ts'
import type { KnownMenu, WholeMenu } from './known-menu.ts'
import { readMenuText } from './read-menu.ts'
import { withKnownEntries } from './same-items.ts'

async function read(slug: string, text: string): Promise<Menu> {
  try {
    const menu = await readMenuText(text)
    if (menu.tenant.slug === slug) return menu
  } catch {
    // Not ours, or of another version: the page keeps what it has.
  }
  throw new CallError('unexpected', 200)
}

/**
 * Asks for the store's menu document and keeps it on the device. An unchanged one costs a 304 and is the very object that
 * was known. @throws CallError for every failure; the signal's reason when the caller cancels.
 */
export async function fetchMenu(slug: string, known: KnownMenu | undefined, signal: AbortSignal): Promise<WholeMenu> {
  const held = known?.isWhole ? known : null
  const answer = await conditionalGet(menuPath(slug), held?.etag ?? null, signal)
  if (!answer) {
    // Only a tag that was sent is answered so.
    if (!held) throw new CallError('unexpected', 304)
    void keepMenu(slug, held.etag)
    return held
  }
  const menu = withKnownEntries(known, { ...(await read(slug, answer.text)), isWhole: true, etag: answer.etag })
  void keepMenu(slug, answer.etag, answer.text)
  return menu
}
