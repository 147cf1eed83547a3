import type { useOrderer } from '#features/cart'
import type { BookingDraft } from './booking-draft.ts'

export function lackOf(
  { startsAt, location }: Pick<BookingDraft, 'startsAt' | 'location'>,
  { obstacle, whole, problems }: { obstacle: string | null; whole: object | null; problems: { size: number } },
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

/** Missing answers do not disable the button: pressing it shows them. */
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
