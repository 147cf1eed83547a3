import { type Schema, deviceState, onPurge } from '#device/device-state'

const MOST_DRAFTS = 30

/** Drafts that the device refused to save, for the life of the page. */
const unsaved = new Map<string, unknown>()

type Entry = [itemId: string, draft: unknown]

const isEntry = (saved: unknown): saved is Entry => Array.isArray(saved) && typeof saved[0] === 'string'

/** Without a schema, which the first view of an item would have to load. */
const entries: Schema<Entry[]> = {
  safeParse: (saved) => (Array.isArray(saved) && saved.every(isEntry) ? { data: saved } : {}),
}

const draftsOf = (tenant: string) => deviceState('item-drafts', { tenant }, entries)

export async function loadDraft(tenant: string, itemId: string): Promise<unknown> {
  const kept = unsaved.get(`${tenant} ${itemId}`)
  if (kept !== undefined) return kept
  return (await draftsOf(tenant).tryRead())?.find(([id]) => id === itemId)?.[1]
}

export async function saveDraft(tenant: string, itemId: string, draft: unknown): Promise<void> {
  try {
    await draftsOf(tenant).change((known = []) => {
      const others = known.filter(([id]) => id !== itemId)
      return draft === undefined ? others : [[itemId, draft] satisfies Entry, ...others].slice(0, MOST_DRAFTS)
    })
    unsaved.delete(`${tenant} ${itemId}`)
  } catch {
    // Forgotten with the customer also while no form is open.
    if (unsaved.size === 0) onForgotten(tenant, () => undefined)
    unsaved.set(`${tenant} ${itemId}`, draft)
  }
}

/** Calls back when a sign-out, in any tab, has removed the drafts. @returns how to stop. */
export function onForgotten(tenant: string, callback: () => void): () => void {
  return onPurge(tenant, () => {
    unsaved.clear()
    callback()
  })
}
