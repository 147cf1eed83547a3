// What one store keeps on the device beside the outbox: values by kind (kinds.ts) and owner, in the store's one database.
// Personal values live here and nowhere else on the device: never in localStorage and never in the worker's caches.
import type { UseStore } from 'idb-keyval'
import { get, getMany, set } from 'idb-keyval'
import { STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from './database.ts'
import { onDeviceBack } from './open-database.ts'
import type { CustomerEvent, DeviceKey, Kind } from './kinds.ts'
import { keyOf, keysThatGo } from './kinds.ts'

/** The values of one store. Every method rejects with a DOMException when the device refuses or has no room; then nothing was changed. */
export type DeviceValues = {
  read(keys: readonly DeviceKey[]): Promise<unknown[]>
  /**
   * Reads, changes and writes values in one transaction, so that no tab's change is lost to another's; undefined deletes. `change` must not
   * wait for anything, or the transaction would end early. The other tabs are told. @returns what is kept afterwards.
   */
  change(keys: readonly DeviceKey[], change: (values: unknown[]) => unknown[]): Promise<unknown[]>
  /**
   * Calls back with the key that another tab has changed, and with null when the device, which could not be read, can be now, until the
   * returned function is called. A tab never hears its own.
   */
  onChange(callback: (key: string | null) => void): () => void
}

/** The key-value part of a store's database, as idb-keyval wants it. */
const storeOf =
  (tenant: string): UseStore =>
  (mode, work) =>
    inTransaction(tenant, STORE_NAMES.keyValue, mode, async (store) => work(store))

/** The values of a store on this device. */
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

/** A change of values inside a transaction that is open, such as the outbox's. `tellTabs` is the caller's to call after it. */
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

/** Tells the other tabs which values were changed. */
export function tellTabs(tenant: string, keys: readonly DeviceKey[]): void {
  for (const key of keys) tabsOf(tenant).postMessage(key)
}

/** Says what a saved value is: a schema of zod, or a check by hand where a page has none yet. */
export type Schema<Value> = { safeParse(saved: unknown): { readonly data?: Value | undefined } }

/** One value on the device. What does not fit its schema counts as not there. */
export type DeviceState<Value> = {
  /** @throws DOMException when the device refuses. */
  read(): Promise<Value | undefined>
  /** @throws DOMException when the device refuses or has no room; then what was there stays. */
  write(value: Value): Promise<void>
  /** The same of what is there at that moment, in one transaction; undefined deletes. `change` must not wait for anything. @returns what is kept now. */
  change(change: (value: Value | undefined) => Value | undefined): Promise<Value | undefined>
}

/** Whose a value is: what a store keeps once has no owner, what it keeps for each has a customer's id or GUEST. */
export type Owner = { readonly tenant: string; readonly owner?: string | undefined }

/** The one way to a single value that the device keeps. */
export function deviceState<Value>(kind: Kind, { tenant, owner }: Owner, schema: Schema<Value>): DeviceState<Value> {
  const key = keyOf(kind, owner)
  const parsed = (saved: unknown) => schema.safeParse(saved).data
  return {
    read: async () => parsed(await get(key, storeOf(tenant))),
    write: (value) => set(key, value, storeOf(tenant)),
    async change(change) {
      let kept: Value | undefined
      await deviceValues(tenant).change([key], ([saved]) => [(kept = change(parsed(saved)))])
      return kept
    },
  }
}

/** Removes all that goes when this happens to a customer of a store. @throws DOMException when the device refuses. */
export async function forget(tenant: string, event: CustomerEvent, customer: string | undefined): Promise<void> {
  const id = keyOf('customer-id')
  const keys = keysThatGo(event, customer)
  await deviceValues(tenant).change(keys, (values) =>
    // Another tab may have noted already who is here next.
    keys.map((key, index) => (key === id && values[index] !== customer ? values[index] : undefined)),
  )
}

// How the parts of all pages of a store hear that a customer's data was removed from the device.

const channelOf = (tenant: string) => new BroadcastChannel(`queries:${tenant}`)

/** Calls back when a customer's data was removed, in this tab or another, until the returned function is called. */
export function onPurge(tenant: string, callback: () => void): () => void {
  const channel = channelOf(tenant)
  channel.onmessage = callback
  return () => channel.close()
}

/** Says that a customer's data was removed, to every other part of this page and to every other tab. */
export function tellPurged(tenant: string): void {
  const channel = channelOf(tenant)
  channel.postMessage('purged')
  channel.close()
}
