// Whether data read back from the device is what pages can draw: its outline, checked by hand, because the schemas would
// weigh more than everything else that starts a page offline. What does not fit is dropped and asked for again.
import type { DehydratedState } from '@tanstack/react-query'

/** Second part of a query key to what its data, or every entry of it, must have. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  me: ['id', 'name'],
  addresses: ['id'],
  orders: [],
  unseen: ['count'],
  notifications: ['entries', 'total'],
}
/** Where the entries of a list are. */
const LISTS: Readonly<Record<string, string>> = { addresses: 'saved', notifications: 'pages' }

function has(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return names.every((name) => (fields.get(name) ?? null) !== null)
}

/** True for one saved answer that can be shown. */
export function isKeptQuery(entry: unknown): entry is DehydratedState['queries'][number] {
  if (!has(entry, ['queryKey', 'queryHash', 'state']) || !has(entry['state'], ['data', 'dataUpdatedAt'])) return false
  const part = Array.isArray(entry['queryKey']) ? String(entry['queryKey'][1]) : ''
  const needed = NEEDED[part]
  const data = entry['state']['data']
  const list = LISTS[part]
  const parts: unknown = list === undefined ? [data] : has(data, [list]) ? data[list] : undefined
  return needed !== undefined && Array.isArray(parts) && parts.every((one) => has(one, needed))
}
