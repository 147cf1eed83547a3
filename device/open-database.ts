// A browser may never answer, as with a damaged profile or an upgrade that another tab blocks: then the device is silent.
import { DATABASE_VERSION, STORE_NAMES, databaseName } from '#domain/offline-names'

const PATIENCE_MS = 3_000

const connections = new Map<string, Promise<IDBDatabase>>()
const silent = new Map<string, PromiseWithResolvers<void>>()
const listeners = new Set<() => void>()

export const isDeviceSilent = (tenant: string): boolean => silent.has(tenant)

export function subscribeDeviceSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const deviceAnswered = (tenant: string): Promise<void> => silent.get(tenant)?.promise ?? Promise.resolve()

/** Calls back when a silent database answers. @returns how to stop. */
export function onDeviceBack(tenant: string, callback: () => void): () => void {
  let wasSilent = isDeviceSilent(tenant)
  return subscribeDeviceSilence(() => {
    if (wasSilent && !isDeviceSilent(tenant)) callback()
    wasSilent = isDeviceSilent(tenant)
  })
}

export const dropConnection = (tenant: string): boolean => connections.delete(tenant)

/** @throws DOMException TimeoutError after 3 s, and at once while the database is silent. */
export function openDatabase(tenant: string): Promise<IDBDatabase> {
  const opening = connections.get(tenant) ?? open(tenant)
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('the database does not answer', 'TimeoutError'))
    const timer = setTimeout(
      () => {
        if (!silent.has(tenant)) fallSilent(tenant, opening)
        giveUp()
      },
      silent.has(tenant) ? 0 : PATIENCE_MS,
    )
    opening.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

function fallSilent(tenant: string, opening: Promise<IDBDatabase>): void {
  const answered = Promise.withResolvers<void>()
  const speak = () => {
    silent.delete(tenant)
    answered.resolve()
    tell()
  }
  silent.set(tenant, answered)
  tell()
  opening.then(speak, speak)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function open(tenant: string): Promise<IDBDatabase> {
  const forget = () => connections.delete(tenant)
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName(tenant), DATABASE_VERSION)
    request.onupgradeneeded = () => {
      // An upgrade may only add, because an older build may have the database open.
      request.result.createObjectStore(STORE_NAMES.outbox, { keyPath: 'key' })
      request.result.createObjectStore(STORE_NAMES.keyValue)
    }
    request.onerror = () => reject(request.error ?? new Error('the database could not be opened'))
    request.onsuccess = () => {
      const database = request.result
      database.onclose = forget
      // An open connection would block the upgrade of a newer build.
      database.onversionchange = () => {
        database.close()
        forget()
      }
      resolve(database)
    }
  })
  connections.set(tenant, opening)
  opening.catch(forget)
  return opening
}
