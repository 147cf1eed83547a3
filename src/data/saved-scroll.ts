// The router does not restore the place when a page is loaded again, as the language toggle does.
import { visitType } from '#lib/visit-type.ts'

const key = (pathname: string) => `scroll:${pathname}`

export function saveScroll(pathname: string): void {
  try {
    sessionStorage.setItem(key(pathname), String(Math.round(window.scrollY)))
  } catch {}
}

/** Null unless this very page was loaded again. */
export function savedScroll(pathname: string): number | null {
  try {
    if (visitType() !== 'reload') return null
    const kept = sessionStorage.getItem(key(pathname))
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}
