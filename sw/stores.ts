// A phone with many stores keeps the pictures and menus of those used last, and always what is not sent yet.
import { MENU_KEYS, STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from '#device/database'
import { cachesOf, scopePath } from './scope.ts'

const MOST_BYTES = 40_000_000
/** The build in charge, one that waits, and one whose tabs may still be open. */
const MOST_LISTS = 3

/** `at` in milliseconds since 1970; `files` of its builds, newest first. */
type Note = { readonly at: number; readonly files: readonly (readonly string[])[] }

const NO_NOTE: Note = { at: 0, files: [] }
const noteUrl = (scope: string) => `${scope}kept.json`

async function readNote(scope: string): Promise<Note> {
  const cache = await caches.open(cachesOf(scope).documents)
  const kept = await cache.match(noteUrl(scope))
  return kept ? ((await kept.json()) as Note) : NO_NOTE
}

async function writeNote(note: Note): Promise<void> {
  const cache = await caches.open(cachesOf(scopePath).documents)
  await cache.put(noteUrl(scopePath), Response.json(note))
}

/** Call it before the first file is kept, or the worker of another store may take that for an old one. */
export async function noteFiles(files: readonly string[]): Promise<void> {
  const { files: known } = await readNote(scopePath)
  const others = known.filter((list) => list.join() !== files.join())
  await writeNote({ at: Date.now(), files: [files, ...others].slice(0, MOST_LISTS) })
}

export const noteUse = async (): Promise<void> => writeNote({ ...(await readNote(scopePath)), at: Date.now() })

async function keptScopes(): Promise<string[]> {
  return [...new Set((await caches.keys()).flatMap((name) => /:(\/[^/]+\/)$/.exec(name)?.[1] ?? []))]
}

export async function wantedFiles(): Promise<ReadonlySet<string>> {
  const notes = await Promise.all((await keptScopes()).map(readNote))
  return new Set(notes.flatMap(({ files }) => files.flat()))
}

/** Drops the stores that were not used for longest, except this one and those with something to send. */
export async function boundStores(): Promise<void> {
  let excess = await bytesTooMany()
  if (excess <= 0) return
  const scopes = (await keptScopes()).filter((scope) => scope !== scopePath)
  const stores = await Promise.all(scopes.map(async (scope) => ({ scope, at: (await readNote(scope)).at })))
  for (const { scope } of stores.sort((a, b) => a.at - b.at)) {
    if (excess <= 0) return
    if (await hasUnsent(scope)) continue
    const before = excess - (await bytesOf(scope))
    await forget(scope)
    excess = Math.min(before, await bytesTooMany())
  }
}

const bytesTooMany = async () => ((await navigator.storage.estimate()).usage ?? 0) - MOST_BYTES

const cacheNamesOf = async (scope: string) => (await caches.keys()).filter((name) => name.endsWith(`:${scope}`))

async function bytesOf(scope: string): Promise<number> {
  let bytes = 0
  for (const name of await cacheNamesOf(scope))
    for (const { headers } of await (await caches.open(name)).matchAll()) bytes += Number(headers.get('content-length'))
  return bytes
}

const tenantOf = (scope: string) => scope.slice(1, -1)

async function hasUnsent(scope: string): Promise<boolean> {
  try {
    const records = await inTransaction(tenantOf(scope), STORE_NAMES.outbox, 'readonly', (store) =>
      settled<{ state?: unknown }[]>(store.getAll()),
    )
    return records.some(({ state }) => state !== 'confirmed')
  } catch {
    return true
  }
}

async function forget(scope: string): Promise<void> {
  await inTransaction(tenantOf(scope), STORE_NAMES.keyValue, 'readwrite', (store) =>
    Promise.all(MENU_KEYS.map((key) => settled(store.delete(key)))),
  ).catch(() => undefined)
  for (const name of await cacheNamesOf(scope)) {
    // One by one, because a deleted cache keeps its room until its last user is gone.
    const cache = await caches.open(name)
    for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true })
    await caches.delete(name)
  }
}
