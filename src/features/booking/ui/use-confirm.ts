import { useStore as useVanillaStore } from 'zustand'
import { GUEST_SUBJECT } from '#domain/offline-names'
import type { Tenant } from '#contract/tenant'
import { StaleError } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { checkoutDraft, guestFaults, guestOf, useGuestForm, usePlacing } from '#features/cart'
import type { Source } from '#features/cart'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { readDraft } from '../model/booking-draft.ts'
import type { BookingDraft, OwnedDraft } from '../model/booking-draft.ts'
import { bookingIntent } from '../model/booking-intent.ts'
import { lackOf } from '../model/confirm.ts'
import type { ConfirmState } from '../model/confirm.ts'
import type { Booking } from './use-booking.tsx'
import type { Chosen } from './chosen-service.tsx'
import type { When } from './use-when.ts'

type Confirmed = {
  slug: string
  store: Tenant
  booking: Booking
  draft: BookingDraft
  chosen: Chosen
  when: When
  /** What holds the chosen time; null while nothing does. */
  holdId: string | null
}

/** Who books, what is missing, and the way to the store. */
export function useConfirm({ slug, store, booking, draft, chosen, when, holdId }: Confirmed) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { status, user } = useSession(slug)
  const { state: guestState, change: changeGuest } = checkoutDraft(slug)
  const typed = useVanillaStore(guestState)
  const { locationType, locationDetails } = draft.location
  const mayBookAsGuest = store.guest_order_types.includes(locationType)
  const orderer: ConfirmState['orderer'] = status !== 'guest' ? status : mayBookAsGuest ? 'guest' : 'sign-in'
  const guest = useGuestForm(store)
  const lack = lackOf({
    hasObstacle: chosen.obstacle !== null,
    areQuestionsKnown: chosen.whole !== null,
    hasAllAnswers: chosen.problems.size === 0,
    startsAt: draft.startsAt,
    isTimeFree: when.isTimeFree,
    needsAddress: locationType === 'home_visit' && locationDetails === null,
  })
  const placing = usePlacing({
    slug,
    intent:
      lack === null ? bookingIntent(draft, chosen, store, orderer === 'guest' ? guestOf(typed) : null, holdId) : null,
    subject: user?.id ?? (orderer === 'guest' ? GUEST_SUBJECT : null),
    source: sourceOf(slug, booking.owned, draft),
    onStale: () => showToast(t('booking.changedElsewhere')),
    onRefused: (problem) => changeGuest({ errors: guestFaults(problem) }),
    isBooking: true,
  })
  return {
    state: { lack, orderer, isOnline },
    placing,
    /** Name and phone of somebody without an account. */
    guest,
    /** Confirms, unless a guest's own fields do not do: then they say so. */
    confirm: () => (orderer === 'guest' ? void guest.whenFit(placing.place) : placing.place()),
  }
}

const sourceOf = (slug: string, owned: OwnedDraft, draft: BookingDraft): Source => {
  // What holds its time is nothing that the customer chose.
  const wordsOf = (one: BookingDraft | null) => JSON.stringify({ ...one, holdId: undefined })
  const isSame = (other: BookingDraft | null) => wordsOf(other) === wordsOf(draft)
  return {
    lock: `booking:${slug}`,
    settled: () => owned.settled(),
    refresh: () => owned.refresh(),
    isKept: () => owned.state.getState().isKept,
    isAsShown: () => isSame(owned.state.getState().draft),
    takingOut: () => ({
      keys: [owned.key],
      change: ([saved]) => {
        if (!isSame(readDraft(saved))) throw new StaleError()
        return [undefined]
      },
    }),
    drop: () => owned.change(() => ({ draft: null })),
  }
}
