// What the device keeps of each store besides the build's files, and which store was used when. A phone that has seen a hundred stores
// keeps the pictures and menus of those it used last; nothing that was not sent yet ever goes.
import { MENU_KEYS, STORE_NAMES } from '#domain/offline-names'
import { inTransaction, settled } from '#device/database'
import { cachesOf, scopePath } from './scope.ts'

/** What all stores of the origin may take together, in bytes. */
const MOST_BYTES = 40_000_000
/** Lists of files a store notes: of the build in charge, of the one that waits, and of the one whose tabs may still be open. */
const MOST_LISTS = 3

/** When a store was last opened (milliseconds since 1970), and the files of its builds, the newest first. */
type Note = { readonly at: number; readonly files: readonly (readonly string[])[] }

const NO_NOTE: Note = { at: 0, files: [] }
const noteUrl = (scope: string) => `${scope}kept.json`

async function readNote(scope: string): Promise<Note> {
  const cache = await caches.open(cachesOf(scope).documents)
  const kept = await cache.match(noteUrl(scope))
  // Written by `writeNote` of this or a later build.
  return kept ? ((await kept.json()) as Note) : NO_NOTE
}

async function writeNote(note: Note): Promise<void> {
  const cache = await caches.open(cachesOf(scopePath).documents)
  await cache.put(noteUrl(scopePath), Response.json(note))
}

/** Notes which files the build of this worker needs, before the first of them is kept: nobody may take them for old ones. */
export async function noteFiles(files: readonly string[]): Promise<void> {
  const { files: known } = await readNote(scopePath)
  const others = known.filter((list) => list.join() !== files.join())
  await writeNote({ at: Date.now(), files: [files, ...others].slice(0, MOST_LISTS) })
}

/** Notes that the store was opened now. */
export const noteUse = async (): Promise<void> => writeNote({ ...(await readNote(scopePath)), at: Date.now() })

/** Scopes of all stores the device keeps something of: the names of their caches end in it. */
async function keptScopes(): Promise<string[]> {
  return [...new Set((await caches.keys()).flatMap((name) => /:(\/[^/]+\/)$/.exec(name)?.[1] ?? []))]
}

/** Files that any store on the device needs. */
export async function wantedFiles(): Promise<ReadonlySet<string>> {
  const notes = await Promise.all((await keptScopes()).map(readNote))
  return new Set(notes.flatMap(({ files }) => files.flat()))
}

/** Lets go of the stores unused for longest until all fit. This one stays, and so does one that has something to send. */
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
    // The browser may count late.
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

/** Also when the device does not say: then nobody knows. */
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
    // A deleted cache takes its room until whoever opened it is gone; its entries do not.
    const cache = await caches.open(name)
    for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true })
    await caches.delete(name)
  }
}
