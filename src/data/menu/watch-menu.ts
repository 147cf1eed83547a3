import type { QueryClient } from '@tanstack/react-query'
import { isHere, whenBack } from '../reachability.ts'
import { type KnownMenu, menuKey, readStoredMenu } from './stored-menu.ts'

/** A change has to be on the screen within 30 s. */
const ASK_EVERY_MS = 20_000
const ASKED_JUST_NOW_MS = 2_000

/** A whole menu in the client stays, and so does a part of a newer version unless `isLast`. */
export async function restoreMenu(queryClient: QueryClient, slug: string, isLast = false): Promise<void> {
  const state = () => queryClient.getQueryState<KnownMenu>(menuKey(slug))
  if (state()?.data?.isWhole) return
  const kept = await readStoredMenu(slug)
  const known = state()
  const part = known?.data
  if (!kept || part?.isWhole) return
  if (part && part.tenant.catalogue_version > kept.menu.catalogue_version && !isLast) return
  const updatedAt = Math.max(kept.at, known?.dataUpdatedAt ?? 0)
  queryClient.setQueryData<KnownMenu>(menuKey(slug), kept.menu, { updatedAt })
}

/** The one place that renews the menu, whose query ignores focus and reconnecting. Call once per page. */
export function watchMenu(queryClient: QueryClient, slug: string): void {
  const queryKey = menuKey(slug)
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0

  const ask = async () => {
    askedAt = Date.now()
    // Joins a pending request.
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    await restoreMenu(queryClient, slug, true)
    clearTimeout(timer)
    // An address without data is no store.
    if (queryClient.getQueryData(queryKey)) timer = setTimeout(askAgain, ASK_EVERY_MS)
  }
  // A hidden page does not ask; `whenBack` starts again.
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
