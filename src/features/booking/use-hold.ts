import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { holdTime, releaseHold } from '#contract/booking'
import { call } from '#data/http/call.ts'
import { newKey } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { useOnline } from '#features/connectivity'
import { useNow } from '#lib/use-now.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import type { BookingDraft } from './booking-draft.ts'
import { createHoldKeeper } from './hold-keeper.ts'
import { NOTHING_HELD } from './hold.ts'
import type { HoldState, Instant, Wish } from './hold.ts'
import type { Booking } from './use-booking.ts'
import type { Chosen } from './use-chosen.ts'
import { askedFor, timesOf } from './use-times.ts'

export type Hold = {
  /** What is known of the chosen time. */
  state: HoldState
  /** Asks for the chosen time, unless it is held. */
  take: () => void
  /** Asks once more for a time that was held. */
  again: () => void
  /** It is held no more. */
  end: () => void
  /** Gives it back. */
  release: () => void
}

/** What the clocks of the device show now. */
export const instantNow = (): Instant => ({ running: performance.now(), wall: Date.now() })

/** What is to be held; null while no time to come is chosen, or the questions of the service are not known. */
function wishOf(draft: BookingDraft, chosen: Chosen, now: Date): Wish | null {
  const { startsAt } = draft
  if (startsAt === null || Date.parse(startsAt) <= now.getTime()) return null
  if (chosen.whole === null || chosen.obstacle !== null) return null
  return { ...askedFor(draft, chosen), starts_at: startsAt }
}

type Held = { slug: string; booking: Booking; draft: BookingDraft; chosen: Chosen }

/** Has the chosen time held while the page is open. A hold follows every change, and whoever signs in takes that of the guest along. */
export function useHold({ slug, booking, draft, chosen }: Held): Hold {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const { status, user } = useSession(slug)
  const isGuest = status === 'guest'
  const wish = wishOf(draft, chosen, useNow())
  const name = wish && JSON.stringify([user?.id, wish])
  const { holdId } = draft
  const askTimesAgain = useStableCallback(() => void queryClient.invalidateQueries({ queryKey: timesOf(slug) }))
  const onHeld = useStableCallback((id: string) => {
    const due = isGuest ? id : undefined
    if (due === holdId) return
    booking.change((before) => {
      if (!before) return null
      const { holdId: _, ...others } = before
      return due === undefined ? others : { ...others, holdId: due }
    })
  })
  // Asked for without it, a guest’s own time may look taken.
  const listedFor = useRef(holdId)
  useEffect(() => {
    if (listedFor.current === holdId) return
    listedFor.current = holdId
    askTimesAgain()
  }, [holdId, askTimesAgain])
  const keeper = useMemo(
    () =>
      createHoldKeeper({
        hold: async (body, idempotencyKey) =>
          (await call(holdTime, { params: { tenant: slug }, body, idempotencyKey })).data,
        // Whatever becomes of it: it ends by itself.
        release: (id) => call(releaseHold, { params: { tenant: slug, id }, keepalive: true }).catch(() => undefined),
        onHeld,
        onRefused: askTimesAgain,
        newKey,
        now: instantNow,
      }),
    [slug, onHeld, askTimesAgain],
  )
  const known = useVanillaStore(keeper.state)
  const canAsk = name !== null && isOnline && status !== 'loading'
  const take = useStableCallback(() => {
    if (wish && name !== null && canAsk) keeper.want({ name, wish, earlierId: holdId })
  })
  useEffect(take, [keeper, name, canAsk, take])
  return { ...keeper, take, state: known.wish === name ? known : NOTHING_HELD }
}

/**
 * Gives the time back when the customer leaves, also for a page that the browser keeps, which asks anew when it comes back. A booking
 * that was confirmed, here or in another tab, has taken its draft away: its order uses the hold up.
 */
export function useReleaseOnLeaving({ release, take }: Hold, { owned }: Booking, isPlacing: boolean): void {
  const leave = useStableCallback(() => {
    if (!isPlacing && owned.state.getState().draft !== null) release()
  })
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) take()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', show)
      leave()
    }
  }, [leave, take])
}
