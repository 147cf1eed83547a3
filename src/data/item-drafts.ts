// Half-filled items of a store, on the device: what a customer chose and typed survives a reload, the way back and a killed tab.
import type { Schema } from '#device/device-state'
import { deviceState, onPurge } from '#device/device-state'

/** Items with their drafts, newest first; these many are kept. */
const MOST_DRAFTS = 30

/** What the device refused to keep lives as long as the page. */
const unsaved = new Map<string, unknown>()

type Entry = [itemId: string, draft: unknown]

const isEntry = (saved: unknown): saved is Entry => Array.isArray(saved) && typeof saved[0] === 'string'

/** Checked by hand: an item's page reads this as soon as it stands, and most devices keep no draft. */
const entries: Schema<Entry[]> = {
  safeParse: (saved) => (Array.isArray(saved) && saved.every(isEntry) ? { data: saved } : {}),
}

const draftsOf = (tenant: string) => deviceState('item-drafts', { tenant }, entries)

/** The draft of an item as it was saved, undefined when there is none. The caller parses it. */
export async function loadDraft(tenant: string, itemId: string): Promise<unknown> {
  const kept = unsaved.get(`${tenant} ${itemId}`)
  if (kept !== undefined) return kept
  try {
    return (await draftsOf(tenant).read())?.find(([id]) => id === itemId)?.[1]
  } catch {
    return undefined
  }
}

/** Keeps the draft of an item; undefined forgets it. Other items' drafts, of other tabs too, stay. */
export async function saveDraft(tenant: string, itemId: string, draft: unknown): Promise<void> {
  try {
    await draftsOf(tenant).change((known = []) => {
      const others = known.filter(([id]) => id !== itemId)
      return draft === undefined ? others : [[itemId, draft] satisfies Entry, ...others].slice(0, MOST_DRAFTS)
    })
    unsaved.delete(`${tenant} ${itemId}`)
  } catch {
    // These go with the customer also when no form is open.
    if (unsaved.size === 0) onForgotten(tenant, () => undefined)
    unsaved.set(`${tenant} ${itemId}`, draft)
  }
}

/** Calls back when the drafts of the store went with the customer who signed out, in this tab or another, until the returned function is called. */
export function onForgotten(tenant: string, callback: () => void): () => void {
  return onPurge(tenant, () => {
    unsaved.clear()
    callback()
  })
}
