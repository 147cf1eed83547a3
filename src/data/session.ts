// The session cookie is hidden from scripts, so the server sets a readable mark beside it; guests then need no request.
import type { QueryClient } from '@tanstack/react-query'
import { deviceState } from '#device/device-state'

const MARK = 'signed-in'

export const isMarked = (): boolean => document.cookie.split('; ').includes(`${MARK}=1`)

/** For the life of the page at least; the mark of the server lasts as long as the session. */
export function mark(slug: string): void {
  if (!isMarked()) document.cookie = `${MARK}=1; Path=/${slug}; SameSite=Lax`
}

/** Makes the visitor a guest on this device also while the server cannot be reached. */
export function unmark(slug: string): void {
  document.cookie = `${MARK}=; Path=/${slug}; Max-Age=0; SameSite=Lax`
}

const owedKey = (slug: string) => `sign-out-owed:${slug}`

export function oweSignOut(slug: string, isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(owedKey(slug), '1')
    else localStorage.removeItem(owedKey(slug))
  } catch {
    // Without storage the session ends with its cookie; the device shows a guest all the same.
  }
}

export function isSignOutOwed(slug: string): boolean {
  try {
    return localStorage.getItem(owedKey(slug)) === '1'
  } catch {
    return false
  }
}

// Stores with a sign-in on this very page: the cart of the guest joins the customer's.
const stores = new Set<string>()

export const noteSignIn = (slug: string) => stores.add(slug)

export const hasSignedInHere = (slug: string) => stores.has(slug)

/** Second part of the key of the query for the signed-in customer. */
export const ME = 'me'

const idSchema = { safeParse: (saved: unknown) => (typeof saved === 'string' ? { data: saved } : {}) }

/** The id of the customer whose data the device may show. */
export const customerId = (slug: string) => deviceState('customer-id', { tenant: slug }, idSchema)

export async function mayKnowCustomer(slug: string): Promise<boolean> {
  if (isMarked()) return true
  const known = await customerId(slug)
    .read()
    .catch(() => undefined)
  return known !== undefined
}

export function onFirstCustomer(queryClient: QueryClient, slug: string, callback: () => void): void {
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== slug || queryKey[1] !== ME || !state.data) return
    unsubscribe()
    callback()
  })
}

/** A page from the back/forward cache that shows a customer who left meanwhile is hidden and loaded again. */
export function hideFromBackButton(queryClient: QueryClient, slug: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    const shown = customerOf(queryClient.getQueryData<unknown>([slug, ME]))
    if (persisted && shown !== null) void check(slug, shown)
  })
}

async function check(slug: string, shown: string): Promise<void> {
  const { documentElement: page } = document
  page.hidden = true
  const known = isMarked() ? customerId(slug).read() : undefined
  if ((await known?.catch(() => undefined)) === shown) page.hidden = false
  else location.reload()
}

export function customerOf(me: unknown): string | null {
  return typeof me === 'object' && me !== null && 'id' in me && typeof me.id === 'string' ? me.id : null
}
