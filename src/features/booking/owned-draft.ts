// The booking draft of one owner at one store: shown at once, saved right after, in step with the other tabs.
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { changeBookings, loadBooking, onBookingChange } from '#data/booking-storage.ts'
import { readDraft } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'

export const GUEST = 'guest'

type DraftState = {
  readonly draft: BookingDraft | null
  /** False until the device was read. */
  readonly ready: boolean
  /** False while the device refuses to keep it: it then lives as long as the page. */
  readonly isKept: boolean
}

/** What becomes of a draft; null drops it. It is applied to what is saved at that moment, never to what one tab believes. */
type Change = (draft: BookingDraft | null) => BookingDraft | null

/** Where drafts are kept: the device's database, and something that stands in for it in tests. */
export type DraftStorage = {
  load: typeof loadBooking
  change: typeof changeBookings
  onChange: typeof onBookingChange
}

const DEVICE: DraftStorage = { load: loadBooking, change: changeBookings, onChange: onBookingChange }

export type OwnedDraft = {
  readonly owner: string
  readonly state: StoreApi<DraftState>
  /** Shows a change at once and saves it. */
  change(change: Change): void
  /** Reads the device, and follows it from the first call on. */
  refresh(): Promise<void>
  /** Moves another owner's draft in here, in the place of this one. It leaves there in the same transaction. */
  takeOver(other: OwnedDraft): Promise<void>
  /** Resolves when nothing waits to be saved any more, or the device refused. */
  settled(): Promise<void>
}

export function createOwnedDraft(slug: string, owner: string, storage: DraftStorage = DEVICE): OwnedDraft {
  const state = createStore<DraftState>(() => ({ draft: null, ready: false, isKept: true }))
  let waiting: readonly Change[] = []
  let writing: Promise<void> = Promise.resolve()
  let isFollowing = false

  /** What is saved, with the changes that are not yet. */
  const show = (saved: BookingDraft | null, flags: Partial<DraftState>) => {
    state.setState({ draft: waiting.reduce((draft, change) => change(draft), saved), ...flags })
  }

  /** Saves everything that waits, also what the device refused before. */
  const write = async () => {
    const batch = waiting
    if (batch.length === 0) return
    try {
      const [kept] = await storage.change(slug, [owner], ([value]) => [
        batch.reduce((draft, change) => change(draft), readDraft(value)) ?? undefined,
      ])
      waiting = waiting.slice(batch.length)
      show(readDraft(kept), { ready: true, isKept: true })
    } catch {
      state.setState({ ready: true, isKept: false })
    }
  }

  const change = (made: Change) => {
    waiting = [...waiting, made]
    state.setState(({ draft }) => ({ draft: made(draft) }))
    writing = writing.then(write)
  }

  const refresh = async () => {
    if (!isFollowing) {
      isFollowing = true
      storage.onChange(slug, (changed) => {
        // What the device would not take before is put to what it has.
        if (changed === null) writing = writing.then(write)
        if (changed === owner || changed === null) void refresh()
      })
    }
    await writing
    try {
      show(readDraft(await storage.load(slug, owner)), { ready: true })
    } catch {
      state.setState({ ready: true, isKept: false })
    }
  }

  return {
    owner,
    state,
    refresh,
    settled: () => writing,
    change,
    async takeOver(other) {
      await Promise.all([writing, other.settled()])
      try {
        await storage.change(slug, [other.owner, owner], ([theirs, mine]) =>
          readDraft(theirs) ? [undefined, theirs] : [theirs, mine],
        )
        // In this order, so that the draft is always in one of the two.
        await refresh()
        await other.refresh()
      } catch {
        // The device keeps nothing: what the page knows moves over in memory.
        const { draft: given } = other.state.getState()
        if (given) change(() => given)
        state.setState({ ready: true, isKept: false })
      }
    },
  }
}

const drafts = new Map<string, OwnedDraft>()

/** The page's draft of an owner at a store. On the server it stays empty. */
export function ownedDraft(slug: string, owner: string): OwnedDraft {
  const key = `${slug} ${owner}`
  const known = drafts.get(key)
  if (known) return known
  const draft = createOwnedDraft(slug, owner)
  if (typeof document !== 'undefined') drafts.set(key, draft)
  return draft
}
