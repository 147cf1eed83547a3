// Keeps an open menu true: while somebody looks and the shop can be reached it is asked again and again whether it has changed.
// Nobody else asks: the menu's query leaves focus, reconnect and mounting to this watch.
import type { QueryClient } from '@tanstack/react-query'
import { isHere, whenBack } from '../reachability.ts'
import type { KnownMenu } from './kept-menu.ts'
import { menuKey, readKeptMenu } from './kept-menu.ts'

/** A change has to be on the screen within 30 s, a slow line included. */
const ASK_EVERY_MS = 20_000
/** Whoever comes back to the page wants to know at once, but not twice. */
const ASKED_JUST_NOW_MS = 2_000

/**
 * Puts the kept document into the client, unless the page already knows the whole menu, or a part of a newer version; where nothing else can
 * be had, then too.
 */
export async function restoreMenu(queryClient: QueryClient, slug: string, isLast = false): Promise<void> {
  const state = () => queryClient.getQueryState<KnownMenu>(menuKey(slug))
  if (state()?.data?.isWhole) return
  const kept = await readKeptMenu(slug)
  const known = state()
  const part = known?.data
  if (!kept || part?.isWhole) return
  if (part && part.tenant.catalogue_version > kept.menu.catalogue_version && !isLast) return
  const updatedAt = Math.max(kept.at, known?.dataUpdatedAt ?? 0)
  queryClient.setQueryData<KnownMenu>(menuKey(slug), kept.menu, { updatedAt })
}

/** Asks for the document now, then again and again while the page is looked at. Call once per page. */
export function watchMenu(queryClient: QueryClient, slug: string): void {
  const queryKey = menuKey(slug)
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0

  const ask = async () => {
    askedAt = Date.now()
    // A request on its way is joined, not repeated.
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    await restoreMenu(queryClient, slug, true)
    clearTimeout(timer)
    // Without any menu there is nothing to keep true; an address may be no store at all.
    if (queryClient.getQueryData(queryKey)) timer = setTimeout(askAgain, ASK_EVERY_MS)
  }
  // Nobody is asked for a page that nobody sees: `whenBack` starts anew.
  const askAgain = () => {
    if (!isHere()) return
    const since = Date.now() - askedAt
    if (since > ASKED_JUST_NOW_MS) {
      void ask()
      return
    }
    clearTimeout(timer)
    timer = setTimeout(askAgain, ASKED_JUST_NOW_MS - since + 1)
  }
  whenBack(askAgain)
  void ask()
}
