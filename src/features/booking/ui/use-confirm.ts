import type { Tenant } from '#contract/tenant'
import { StaleError } from '#data/outbox/outbox.ts'
import { useOrderer, usePlacing } from '#features/cart'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { readDraft } from '../model/booking-draft.ts'
import type { BookingDraft } from '../model/booking-draft.ts'
import { bookingIntent } from '../model/booking-intent.ts'
import { lackOf } from '../model/confirm.ts'
import type { When } from './use-when.ts'
import type { Held } from './your-time.tsx'

/** `holdId`: what holds the chosen time; null while nothing does. */
type Confirmed = Held & { store: Tenant; when: When; holdId: string | null }

/** Who books, what is missing, and the way to the store. */
export function useConfirm({ slug, store, booking, draft, chosen, when, holdId }: Confirmed) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const { locationType, locationDetails } = draft.location
  const orderer = useOrderer(store, locationType)
  const { owned } = booking
  // What holds its time is nothing that the customer chose.
  const wordsOf = (one: BookingDraft | null) => JSON.stringify({ ...one, holdId: undefined })
  const isSame = (other: BookingDraft | null) => wordsOf(other) === wordsOf(draft)
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
    intent: lack === null ? bookingIntent(draft, chosen, store, orderer.guest, holdId) : null,
    orderer,
    source: {
      lock: `booking:${slug}`,
      owned,
      isAsShown: () => isSame(owned.state.getState().draft),
      takingOut: () => ({
        keys: [owned.key],
        change: ([saved]) => {
          if (!isSame(readDraft(saved))) throw new StaleError()
          return [undefined]
        },
      }),
      drop: () => owned.change(() => ({ draft: null })),
    },
    onStale: () => showToast(t('booking.changedElsewhere')),
    isBooking: true,
  })
  return { state: { lack, orderer: orderer.kind, isOnline }, placing, orderer }
}
