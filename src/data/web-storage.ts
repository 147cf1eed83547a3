// In the browser's own storage, not in the database of the device, because it is needed at once.
import { visitType } from '#lib/visit-type.ts'

type StorageName = 'localStorage' | 'sessionStorage'

/** Null also where the browser refuses. */
export function storedText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. @returns false where the browser refuses. */
export function storeText(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

export const tableKey = (slug: string) => `table:${slug}`

export const storedTable = (slug: string) => storedText('localStorage', tableKey(slug))

/** Calls back after changes in this tab and in others. @returns how to stop. */
export function onTableChange(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const scrollKey = (pathname: string) => `scroll:${pathname}`

/** For `savedScroll`: the router does not restore the place of a page that is loaded again, as the language toggle does. */
export const saveScroll = (pathname: string) =>
  storeText('sessionStorage', scrollKey(pathname), String(Math.round(window.scrollY)))

/** Null unless this very page was loaded again. */
export function savedScroll(pathname: string): number | null {
  const saved = visitType() === 'reload' ? storedText('sessionStorage', scrollKey(pathname)) : null
  return saved === null ? null : Number(saved)
}
