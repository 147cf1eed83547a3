// Where a page was scrolled to, for loading it again: the language toggle does that, and so does the customer.
import { visitType } from '#lib/visit-type.ts'

const key = (pathname: string) => `scroll:${pathname}`

/** Remembers the place of a page while its tab is open. */
export function keepScroll(pathname: string): void {
  try {
    sessionStorage.setItem(key(pathname), String(Math.round(window.scrollY)))
  } catch {
    // The page then starts at its top.
  }
}

/** Place to go back to when this very page was loaded again; null when it was come to otherwise. */
export function keptScroll(pathname: string): number | null {
  try {
    if (visitType() !== 'reload') return null
    const kept = sessionStorage.getItem(key(pathname))
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}
