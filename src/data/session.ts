// The server sets a mark beside the session cookie, which scripts cannot read, so that guests need no request.
import type { QueryClient } from '@tanstack/react-query'
import { deviceState } from '#device/device-state'
import { storeText, storedText } from './web-storage.ts'

const MARK = 'signed-in'

export const isMarked = (): boolean => document.cookie.split('; ').includes(`${MARK}=1`)

/** Until the server has set its own mark, which lasts as long as the session. */
export function mark(slug: string): void {
  if (!isMarked()) document.cookie = `${MARK}=1; Path=/${slug}; SameSite=Lax`
}

export function unmark(slug: string): void {
  document.cookie = `${MARK}=; Path=/${slug}; Max-Age=0; SameSite=Lax`
}

const owedKey = (slug: string) => `sign-out-owed:${slug}`

export const oweSignOut = (slug: string, isOwed: boolean) =>
  storeText('localStorage', owedKey(slug), isOwed ? '1' : null)

export const isSignOutOwed = (slug: string) => storedText('localStorage', owedKey(slug)) === '1'

/** Stores with a sign-in on this very page, where the cart of the guest joins the customer's. */
const stores = new Set<string>()

export const noteSignIn = (slug: string) => stores.add(slug)

export const hasSignedInHere = (slug: string) => stores.has(slug)

export const ME = 'me'

const idSchema = { safeParse: (saved: unknown) => (typeof saved === 'string' ? { data: saved } : {}) }

export const customerId = (slug: string) => deviceState('customer-id', { tenant: slug }, idSchema)

export const mayKnowCustomer = async (slug: string) => isMarked() || (await customerId(slug).tryRead()) !== undefined

export function onFirstCustomer(queryClient: QueryClient, slug: string, callback: () => void): void {
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== slug || queryKey[1] !== ME || !state.data) return
    unsubscribe()
    callback()
  })
}

/** Hides and reloads a page of the back/forward cache that shows a customer who has left. */
export function hideFromBackButton(queryClient: QueryClient, slug: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    const shown = customerOf(queryClient.getQueryData<unknown>([slug, ME]))
    if (persisted && shown !== null) void check(slug, shown)
  })
}

async function check(slug: string, shown: string): Promise<void> {
  const { documentElement: page } = document
  page.hidden = true
  if (isMarked() && (await customerId(slug).tryRead()) === shown) page.hidden = false
  else location.reload()
}

export function customerOf(me: unknown): string | null {
  return typeof me === 'object' && me !== null && 'id' in me && typeof me.id === 'string' ? me.id : null
}
