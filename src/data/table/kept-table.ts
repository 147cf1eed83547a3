// The table a customer sits at, as it is kept for the visit. It says nothing of the customer, and the first view has to know
// at once whether there is one, so it is not in the device's database. Small, because every first view carries it.

/** Where it is kept. */
export const tableKey = (slug: string) => `table:${slug}`

/** What is kept of the visit at a store, null when there is nothing. visit.ts reads it. */
export function keptTable(slug: string): string | null {
  try {
    return localStorage.getItem(tableKey(slug))
  } catch {
    return null
  }
}

/** Calls back after every change, in this tab and in others, until the returned function is called. */
export function onTableChange(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
