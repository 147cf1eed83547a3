import type { useOrderer } from '#features/cart'
import type { BookingDraft } from './booking-draft.ts'

type Chosen = { obstacle: string | null; whole: object | null; problems: { readonly size: number } }

export function lackOf(
  { startsAt, location }: Pick<BookingDraft, 'startsAt' | 'location'>,
  { obstacle, whole, problems }: Chosen,
  isTimeFree: boolean,
) {
  if (obstacle !== null) return 'service'
  if (whole === null) return 'questions-unknown'
  if (startsAt === null) return 'time'
  if (!isTimeFree) return 'taken'
  if (location.locationType === 'home_visit' && location.locationDetails === null) return 'address'
  return problems.size === 0 ? null : 'answers'
}

export type ConfirmState = {
  lack: ReturnType<typeof lackOf>
  orderer: ReturnType<typeof useOrderer>['kind']
  isOnline: boolean
}

const HINTS = {
  service: null,
  'questions-unknown': 'booking.needsQuestions',
  time: 'booking.needsTime',
  taken: 'booking.timeTaken',
  address: 'booking.needsAddress',
  answers: 'booking.needsAnswers',
} as const

/** Words of the button and under it. Missing answers do not disable it: pressing it shows them. */
export function confirmButton({ lack, orderer, isOnline }: ConfirmState) {
  if (orderer === 'sign-in' && (lack === null || lack === 'address'))
    return {
      label: 'booking.signIn',
      hint: isOnline ? 'booking.needsAccount' : 'booking.signInOffline',
      isDisabled: !isOnline,
    } as const
  const hint = isOnline ? 'booking.afterConfirm' : 'booking.sentLater'
  return {
    label: isOnline ? 'booking.confirm' : 'booking.saveRequest',
    hint: lack === null ? hint : HINTS[lack],
    isDisabled: lack !== null && lack !== 'answers',
  } as const
}
