// Not in the device's database, because the first view needs it at once; small, because every first view loads it.

export const tableKey = (slug: string) => `table:${slug}`

export function storedTable(slug: string): string | null {
  try {
    return localStorage.getItem(tableKey(slug))
  } catch {
    return null
  }
}

/** Calls back after changes in this tab and in others. @returns how to stop. */
export function onTableChange(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
