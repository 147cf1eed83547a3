// What the one button of a booking is called, and what it lacks. Pure: its name always says what a tap does.
import type { MessageId } from '#i18n/messages.ts'

/** What a booking lacks, what has to be known first at the top. */
export type Lack = 'service' | 'questions-unknown' | 'time' | 'taken' | 'address' | 'answers'

export type ConfirmState = {
  lack: Lack | null
  orderer: 'loading' | 'customer' | 'guest' | 'sign-in'
  isOnline: boolean
}

type Known = {
  /** The service is not offered any more, or not now. */
  hasObstacle: boolean
  areQuestionsKnown: boolean
  hasAllAnswers: boolean
  startsAt: string | null
  /** False when the store's list says that somebody has the chosen time. */
  isTimeFree: boolean
  needsAddress: boolean
}

export function lackOf(known: Known): Lack | null {
  if (known.hasObstacle) return 'service'
  if (!known.areQuestionsKnown) return 'questions-unknown'
  if (known.startsAt === null) return 'time'
  if (!known.isTimeFree) return 'taken'
  if (known.needsAddress) return 'address'
  return known.hasAllAnswers ? null : 'answers'
}

/** Whether the button can do nothing. What answers lack it shows when it is pressed; an account it asks for. */
export const isBlocked = ({ lack, orderer }: ConfirmState): boolean =>
  lack !== null && lack !== 'answers' && !(lack === 'address' && orderer === 'sign-in')

export function confirmName({ lack, orderer, isOnline }: ConfirmState): MessageId {
  if (orderer === 'sign-in' && (lack === null || lack === 'address')) return 'booking.signIn'
  return isOnline ? 'booking.confirm' : 'booking.saveRequest'
}

const HINTS: Readonly<Record<Lack, MessageId | null>> = {
  service: null,
  'questions-unknown': 'booking.needsQuestions',
  time: 'booking.needsTime',
  taken: 'booking.timeTaken',
  address: 'booking.needsAddress',
  answers: 'booking.needsAnswers',
}

/** What is said at the button. */
export function confirmHint({ lack, orderer, isOnline }: ConfirmState): MessageId | null {
  if (orderer === 'sign-in' && (lack === null || lack === 'address'))
    return isOnline ? 'booking.needsAccount' : 'booking.signInOffline'
  if (lack !== null) return HINTS[lack]
  return isOnline ? 'booking.afterConfirm' : 'booking.sentLater'
}
