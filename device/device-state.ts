// The one place of personal values: neither localStorage nor the caches of the worker have any.
import { type UseStore, get, getMany, set } from 'idb-keyval'
import { STORE_NAMES } from '#domain/offline-names'
import { broadcast } from './broadcast.ts'
import { inTransaction, settled } from './database.ts'
import { onDeviceBack } from './open-database.ts'
import { type CustomerEvent, type DeviceKey, type Kind, keyOf, keysThatGo } from './kinds.ts'

/** Methods reject with a DOMException when the device refuses or has no room; then nothing was changed. */
export type DeviceValues = {
  read(keys: readonly DeviceKey[]): Promise<unknown[]>
  /** In one transaction; undefined deletes. `change` must be synchronous. The other tabs are told. @returns what is kept. */
  change(keys: readonly DeviceKey[], change: (values: unknown[]) => unknown[]): Promise<unknown[]>
  /** With the key that another tab changed; with null when a silent device answers again. @returns how to stop. */
  onChange(callback: (key: string | null) => void): () => void
}

const storeOf =
  (tenant: string): UseStore =>
  (mode, work) =>
    inTransaction(tenant, STORE_NAMES.keyValue, mode, async (store) => work(store))

export const deviceValues = (tenant: string): DeviceValues => ({
  read: (keys) => getMany([...keys], storeOf(tenant)),
  async change(keys, change) {
    const values = await inTransaction(tenant, STORE_NAMES.keyValue, 'readwrite', (store) =>
      changeIn(store, keys, change),
    )
    tellTabs(tenant, keys)
    return values
  },
  onChange(callback) {
    const tabs = tabsOf(tenant)
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') callback(data)
    }
    tabs.addEventListener('message', hear)
    const stopWaiting = onDeviceBack(tenant, () => callback(null))
    return () => {
      tabs.removeEventListener('message', hear)
      stopWaiting()
    }
  },
})

/** For an open transaction, after which the caller calls `tellTabs`. */
export async function changeIn(
  store: IDBObjectStore,
  keys: readonly DeviceKey[],
  change: (values: unknown[]) => unknown[],
): Promise<unknown[]> {
  const values = change(await Promise.all(keys.map((key) => settled<unknown>(store.get(key)))))
  await Promise.all(
    keys.map(async (key, index) => {
      const value = values[index]
      await (value === undefined ? settled(store.delete(key)) : settled(store.put(value, key)))
    }),
  )
  return values
}

const channels = new Map<string, BroadcastChannel>()

function tabsOf(tenant: string): BroadcastChannel {
  const known = channels.get(tenant)
  if (known) return known
  const opened = new BroadcastChannel(`kept:${tenant}`)
  channels.set(tenant, opened)
  return opened
}

export function tellTabs(tenant: string, keys: readonly DeviceKey[]): void {
  for (const key of keys) tabsOf(tenant).postMessage(key)
}

/** A schema of zod, or a check by hand where a page has none yet. */
export type Schema<Value> = { safeParse(saved: unknown): { readonly data?: Value | undefined } }

/** `owner` is the id of a customer or GUEST, for kinds that each owner has. */
export type Owner = { readonly tenant: string; readonly owner?: string | undefined }

/** A value that does not fit the schema is read as undefined. The methods throw a DOMException when the device refuses. */
export function deviceState<Value>(kind: Kind, { tenant, owner }: Owner, schema: Schema<Value>) {
  const key = keyOf(kind, owner)
  const parsed = (saved: unknown) => schema.safeParse(saved).data
  const read = async () => parsed(await get(key, storeOf(tenant)))
  return {
    read,
    /** Undefined also when the device refuses. */
    tryRead: () => read().catch(() => undefined),
    write: (value: Value) => set(key, value, storeOf(tenant)),
    async change(change: (value: Value | undefined) => Value | undefined) {
      let kept: Value | undefined
      await deviceValues(tenant).change([key], ([saved]) => [(kept = change(parsed(saved)))])
      return kept
    },
  }
}

/** Removes what goes at this event, by kinds.ts. @throws DOMException when the device refuses. */
export async function forget(tenant: string, event: CustomerEvent, customer: string | undefined): Promise<void> {
  const id = keyOf('customer-id')
  const keys = keysThatGo(event, customer)
  await deviceValues(tenant).change(keys, (values) =>
    // Another tab may have noted the next customer already.
    keys.map((key, index) => (key === id && values[index] !== customer ? values[index] : undefined)),
  )
}

const purgeChannel = (tenant: string) => `queries:${tenant}`

/** Calls back when the data of a customer was removed, in this tab or another. @returns how to stop. */
export function onPurge(tenant: string, callback: () => void): () => void {
  const channel = new BroadcastChannel(purgeChannel(tenant))
  channel.onmessage = callback
  return () => channel.close()
}

export const tellPurged = (tenant: string): void => broadcast(purgeChannel(tenant), 'purged')
