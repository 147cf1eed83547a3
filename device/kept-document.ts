// Something of one owner at one store that a page changes all the time, such as their cart: shown at once, saved right after, in step with
// the other tabs.
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { DeviceValues } from './device-state.ts'
import { deviceValues } from './device-state.ts'
import type { DeviceKey, Kind } from './kinds.ts'
import { keyOf } from './kinds.ts'

/** Something that happens to a document. It is applied to what is saved at that moment, never to what one tab believes, and again if need be. */
export type Act<Document> = (document: Document) => Document

/** What a kind of documents is like. */
export type DocumentKind<Document> = {
  readonly kind: Kind
  /** What is saved, as a document; what cannot be read counts as not there. */
  read(saved: unknown): Document
  /** What to keep of it; undefined for nothing. */
  toSaved(document: Document): unknown
  /** The document as it is now, with the same objects as far as nothing changed: they are not drawn again. */
  withKnown?(known: Document, now: Document): Document
}

type Shown = {
  /** False until the device was read. */
  readonly ready: boolean
  /** False while the device refuses to keep it: it then lives as long as the page. */
  readonly isKept: boolean
}

export type KeptDocument<Document> = {
  readonly owner: string
  readonly key: DeviceKey
  readonly state: StoreApi<Document & Shown>
  /** Shows a change at once and saves it. */
  change(act: Act<Document>): void
  /** Reads the device, and follows it from the first call on. */
  refresh(): Promise<void>
  /** Resolves when nothing waits to be saved any more, or the device refused. */
  settled(): Promise<void>
  /** Lets go of what is in memory only, and answers it. */
  giveUp(): Document
}

/** The document of an owner, kept in `values`: those of the device, or what stands in for them in tests. */
export function keptDocument<Document extends object>(
  { kind, read, toSaved, withKnown = (_known, now) => now }: DocumentKind<Document>,
  owner: string,
  values: DeviceValues,
): KeptDocument<Document> {
  const key = keyOf(kind, owner)
  const empty = read(undefined)
  const state = createStore<Document & Shown>(() => ({ ...empty, ready: false, isKept: true }))
  let saved = empty
  let waiting: readonly Act<Document>[] = []
  let writing: Promise<void> | null = null
  let isFollowing = false
  let writes = 0
  let reads = 0

  const applied = (document: Document, act: Act<Document>) => act(document)

  const show = (flags: Partial<Shown> = {}) => {
    const next = waiting.reduce(applied, saved)
    state.setState((shown) => ({ ...shown, ...withKnown(shown, next), ...flags }))
  }

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      try {
        const [kept] = await values.change([key], ([value]) => [toSaved(batch.reduce(applied, read(value)))])
        saved = read(kept)
        waiting = waiting.slice(batch.length)
        writes += 1
        show({ ready: true, isKept: true })
      } catch {
        show({ isKept: false })
        break
      }
    }
    // In the same step as the last look at `waiting`: a change that comes right after starts a new write.
    writing = null
  }

  const settled = async () => {
    if (waiting.length > 0) writing ??= write()
    await writing
  }

  /** What is saved. A write that ends meanwhile makes the answer old, so it is asked for again. */
  const latest = async (): Promise<Document> => {
    const before = writes
    await writing
    const [value] = await values.read([key])
    return writing || writes !== before ? latest() : read(value)
  }

  const refresh = async () => {
    if (!isFollowing) {
      isFollowing = true
      values.onChange((changed) => {
        // What the device would not take before is put to what it has.
        if (changed === key || changed === null) void refresh().then(settled)
      })
    }
    reads += 1
    const thisRead = reads
    try {
      const value = await latest()
      if (thisRead !== reads) return
      saved = value
      show({ ready: true })
    } catch {
      show({ ready: true, isKept: false })
    }
  }

  return {
    owner,
    key,
    state,
    settled,
    refresh,
    change(act) {
      waiting = [...waiting, act]
      show()
      void settled()
    },
    giveUp() {
      const left = waiting.reduce(applied, saved)
      waiting = []
      saved = empty
      show({ ready: false })
      return left
    },
  }
}

/** The page's documents of a kind, one for each store and owner. On the server they stay empty and are not kept. */
export function pageDocuments<Document extends object>(
  kind: DocumentKind<Document>,
): (tenant: string, owner: string) => KeptDocument<Document> {
  const documents = new Map<string, KeptDocument<Document>>()
  return (tenant, owner) => {
    const id = `${tenant} ${owner}`
    const known = documents.get(id)
    if (known) return known
    const made = keptDocument(kind, owner, deviceValues(tenant))
    if (typeof document !== 'undefined') documents.set(id, made)
    return made
  }
}
