// Half-filled items of a store, on the device: what a customer chose and typed survives a reload, the way back and a killed tab.
import { changeValues, readValues } from './key-value.ts'
import { DRAFTS_KEY, purgeChannel } from './persistence.ts'

/** The newest are kept. */
const MOST_DRAFTS = 30

/** Item id and draft, newest first. */
type Entry = readonly [id: string, draft: unknown]

/** What the device refused to keep lives as long as the page. */
const unsaved = new Map<string, unknown>()

function entriesOf(value: unknown): Entry[] {
  const isEntry = (one: unknown): one is Entry => Array.isArray(one) && typeof one[0] === 'string'
  return Array.isArray(value) ? value.filter(isEntry) : []
}

/** The draft of an item as it was saved, undefined when there is none. The caller parses it. */
export async function loadDraft(tenant: string, itemId: string): Promise<unknown> {
  const kept = unsaved.get(`${tenant} ${itemId}`)
  if (kept !== undefined) return kept
  try {
    const [value] = await readValues(tenant, [DRAFTS_KEY])
    return entriesOf(value).find(([id]) => id === itemId)?.[1]
  } catch {
    return undefined
  }
}

/** Keeps the draft of an item; undefined forgets it. Other items' drafts, of other tabs too, stay. */
export async function saveDraft(tenant: string, itemId: string, draft: unknown): Promise<void> {
  try {
    await changeValues(tenant, [DRAFTS_KEY], ([value]) => {
      const others = entriesOf(value).filter(([id]) => id !== itemId)
      const entries = draft === undefined ? others : [[itemId, draft], ...others].slice(0, MOST_DRAFTS)
      return [entries.length === 0 ? undefined : entries]
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
  const channel = new BroadcastChannel(purgeChannel(tenant))
  channel.onmessage = () => {
    unsaved.clear()
    callback()
  }
  return () => channel.close()
}
