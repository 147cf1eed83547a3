// A document that changes often, such as a cart, is shown at once, saved right after and kept in step with other tabs.
import { createStore } from 'zustand/vanilla'
import { type DeviceValues, deviceValues } from './device-state.ts'
import { type Kind, keyOf } from './kinds.ts'

/** It is applied to what is saved, not to what one tab shows, and may be applied again. */
export type Act<Document> = (document: Document) => Document

export type DocumentKind<Document> = {
  readonly kind: Kind
  read(saved: unknown): Document
  toSaved(document: Document): unknown
  /** `now` with the known objects where nothing changed, so that these are not drawn again. */
  withKnown?(known: Document, now: Document): Document
}

export function persistedDocument<Document extends object>(
  { kind, read, toSaved, withKnown = (_known, now) => now }: DocumentKind<Document>,
  owner: string,
  values: DeviceValues,
) {
  const key = keyOf(kind, owner)
  const empty = read(undefined)
  // While the device refuses, `isKept` is false and the document lives as long as the page.
  const flagsAtStart = { ready: false, isKept: true }
  const state = createStore<Document & typeof flagsAtStart>(() => ({ ...empty, ...flagsAtStart }))
  let saved = empty
  let waiting: readonly Act<Document>[] = []
  let writing: Promise<void> | null = null
  let isFollowing = false
  let writes = 0
  let reads = 0

  const applied = (document: Document, act: Act<Document>) => act(document)

  const show = (flags: Partial<typeof flagsAtStart> = {}) => {
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
    // In the same step as the last look at `waiting`: the next change starts a new write.
    writing = null
  }

  const settled = async () => {
    if (waiting.length > 0) writing ??= write()
    await writing
  }

  /** Reads again when a write has made the answer old. */
  const latest = async (): Promise<Document> => {
    const before = writes
    await writing
    const [value] = await values.read([key])
    return writing || writes !== before ? latest() : read(value)
  }

  /** The first call also starts to follow other tabs. */
  const refresh = async (): Promise<void> => {
    if (!isFollowing) {
      isFollowing = true
      values.onChange((changed) => {
        // Saving again, because the device may have refused before.
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
    change(act: Act<Document>) {
      waiting = [...waiting, act]
      show()
      void settled()
    },
    /** Drops what is only in memory. @returns the document with it. */
    giveUp() {
      const left = waiting.reduce(applied, saved)
      waiting = []
      saved = empty
      show({ ready: false })
      return left
    },
  }
}

export type PersistedDocument<Document extends object> = ReturnType<typeof persistedDocument<Document>>

/** One document for each store and owner. On the server they stay empty. */
export function pageDocuments<Document extends object>(
  kind: DocumentKind<Document>,
): (tenant: string, owner: string) => PersistedDocument<Document> {
  const documents = new Map<string, PersistedDocument<Document>>()
  return (tenant, owner) => {
    const id = `${tenant} ${owner}`
    const known = documents.get(id)
    if (known) return known
    const made = persistedDocument(kind, owner, deviceValues(tenant))
    if (typeof document !== 'undefined') documents.set(id, made)
    return made
  }
}
