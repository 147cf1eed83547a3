// What the device itself knows of being signed in. The session cookie is hidden from scripts, so the server leaves a readable mark beside it: a cookie under the store's
// path that says no more than "somebody signed in here". Guests are then never asked about, which would answer 401.
import type { QueryClient } from '@tanstack/react-query'
import { deviceState } from '#device/device-state'

const MARK = 'signed-in'

/** True when somebody may be signed in at this store; ask the server who. */
export function isMarked(): boolean {
  return document.cookie.split('; ').includes(`${MARK}=1`)
}

/** Sets the mark, for the life of the page at least; the server's own lasts as long as the session. */
export function mark(slug: string): void {
  if (!isMarked()) document.cookie = `${MARK}=1; Path=/${slug}; SameSite=Lax`
}

/** Takes the mark away, so that this device treats the visitor as a guest also while the server cannot be reached. */
export function unmark(slug: string): void {
  document.cookie = `${MARK}=; Path=/${slug}; Max-Age=0; SameSite=Lax`
}

const owedKey = (slug: string) => `sign-out-owed:${slug}`

/** Remembers that the server still has to hear of a sign-out. */
export function oweSignOut(slug: string, isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(owedKey(slug), '1')
    else localStorage.removeItem(owedKey(slug))
  } catch {
    // Without storage the session ends with its cookie only; the device is a guest all the same.
  }
}

/** True while the server has not heard of a sign-out yet. */
export function isSignOutOwed(slug: string): boolean {
  try {
    return localStorage.getItem(owedKey(slug)) === '1'
  } catch {
    return false
  }
}

// Stores at which somebody has signed in on this very page: their guest's cart joins their own, and they want to know how.
const stores = new Set<string>()

/** Notes a sign-in that has just happened on this page. */
export const noteSignIn = (slug: string) => stores.add(slug)

/** True when the customer was a guest on this page before. */
export const hasSignedInHere = (slug: string) => stores.has(slug)

// Whether this device knows a customer at all. Apart from what keeps their data, because a guest's visit does not load that.

/** Second part of the key of the query that says who is signed in. */
export const ME = 'me'

const idSchema = { safeParse: (saved: unknown) => (typeof saved === 'string' ? { data: saved } : {}) }

/** Id of the customer whose data the device may show. */
export const customerId = (slug: string) => deviceState('customer-id', { tenant: slug }, idSchema)

/** True when somebody is signed in or was and left data on the device. */
export async function mayKnowCustomer(slug: string): Promise<boolean> {
  if (isMarked()) return true
  const known = await customerId(slug)
    .read()
    .catch(() => undefined)
  return known !== undefined
}

/** Calls back once as soon as somebody signs in on this page. */
export function onFirstCustomer(queryClient: QueryClient, slug: string, callback: () => void): void {
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== slug || queryKey[1] !== ME || !state.data) return
    unsubscribe()
    callback()
  })
}

// A page that the browser kept as it was shows whoever was signed in then. When it comes back by the back button and they are
// gone, it must not be seen.

/** Loads a page anew that comes back with a customer on it who left meanwhile. @returns how to stop. */
export function hideFromBackButton(queryClient: QueryClient, slug: string): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    const shown = customerOf(queryClient.getQueryData<unknown>([slug, ME]))
    if (persisted && shown !== null) void check(slug, shown)
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

async function check(slug: string, shown: string): Promise<void> {
  const { documentElement: page } = document
  page.hidden = true
  const known = isMarked() ? customerId(slug).read() : undefined
  if ((await known?.catch(() => undefined)) === shown) page.hidden = false
  else location.reload()
}

function customerOf(me: unknown): string | null {
  return typeof me === 'object' && me !== null && 'id' in me && typeof me.id === 'string' ? me.id : null
}
