import { useEffect, useMemo } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { GUEST } from '#data/device/kinds.ts'
import { useSession } from '#features/account'
import { withNotes } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'
import { changed, ownedDraft, takeOver } from './owned-draft.ts'
import type { OwnedDraft } from './owned-draft.ts'

export type Booking = {
  draft: BookingDraft | null
  /** False until device and session were read. */
  ready: boolean
  /** False when the device refuses to keep it. */
  isKept: boolean
  /** The draft on the device, for what is one step with it. */
  owned: OwnedDraft
  /** Changes the draft; null drops it. */
  change(change: (draft: BookingDraft | null) => BookingDraft | null): void
  write(notes: string): void
  drop(): void
}

/** The booking draft of whoever is here. A guest's moves into the customer's when they sign in. */
export function useBooking(slug: string): Booking {
  const { status, user } = useSession(slug)
  const owned = ownedDraft(slug, user?.id ?? GUEST)
  const guest = ownedDraft(slug, GUEST)
  const isRead = useVanillaStore(owned.state, ({ ready }) => ready)
  // Somebody who has just signed in does not see their booking gone for a moment.
  const { draft, isKept } = useVanillaStore((isRead ? owned : guest).state)
  useEffect(() => {
    void (owned === guest ? guest.refresh() : takeOver(slug, owned, guest))
  }, [slug, owned, guest])
  return useMemo(
    () => ({
      draft,
      isKept,
      owned,
      ready: isRead && status !== 'loading',
      change: (change) => owned.change(changed(change)),
      write: (notes) => owned.change(changed((before) => before && withNotes(before, notes))),
      drop: () => owned.change(changed(() => null)),
    }),
    [draft, isKept, isRead, status, owned],
  )
}
