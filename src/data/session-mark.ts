// What the device itself knows of being signed in. The session cookie is hidden from scripts, so the server leaves a readable mark beside it: a cookie under the store's
// path that says no more than "somebody signed in here". Guests are then never asked about, which would answer 401.
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
