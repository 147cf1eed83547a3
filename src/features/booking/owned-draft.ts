// The booking draft of one owner at one store, on the device.
import { keptDocument, pageDocuments } from '#data/device/kept-document.ts'
import type { Act, DocumentKind, KeptDocument } from '#data/device/kept-document.ts'
import { deviceValues } from '#data/device/device-state.ts'
import type { DeviceValues } from '#data/device/device-state.ts'
import { readDraft } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'

/** `null`: nothing is being booked. */
export type Booked = { readonly draft: BookingDraft | null }
export type OwnedDraft = KeptDocument<Booked>

const BOOKING: DocumentKind<Booked> = {
  kind: 'booking',
  read: (saved) => ({ draft: readDraft(saved) }),
  toSaved: ({ draft }) => draft ?? undefined,
}

export const createOwnedDraft = (owner: string, values: DeviceValues): OwnedDraft =>
  keptDocument(BOOKING, owner, values)

/** The page's draft of an owner at a store. */
export const ownedDraft = pageDocuments(BOOKING)

/** A change of the draft itself; null drops it. */
export const changed =
  (change: (draft: BookingDraft | null) => BookingDraft | null): Act<Booked> =>
  ({ draft }) => ({ draft: change(draft) })

/** Moves another owner's draft into this one's place. It leaves there in the same transaction. */
export async function takeOver(slug: string, mine: OwnedDraft, other: OwnedDraft, values = deviceValues(slug)) {
  await Promise.all([mine.settled(), other.settled()])
  try {
    await values.change([other.key, mine.key], ([theirs, own]) =>
      readDraft(theirs) ? [undefined, theirs] : [theirs, own],
    )
    // In this order, so that the draft is always in one of the two.
    await mine.refresh()
    await other.refresh()
  } catch {
    // The device keeps nothing: what the page knows moves over in memory.
    const { draft: given } = other.giveUp()
    if (given) mine.change(() => ({ draft: given }))
    await mine.refresh()
  }
}
