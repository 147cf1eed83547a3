// What the device can say about a form before it is sent (specification section 5). The server's word is final.
import type { MessageId } from '#i18n/messages.ts'

/** Everything typed in the account's dialogs; kept while switching between them and when sending fails. */
export type Draft = {
  /** Phone, or phone or e-mail, of signing in. */
  identifier: string
  name: string
  phone: string
  email: string
  password: string
  confirmation: string
  gender: 'male' | 'female' | null
  /** `YYYY-MM-DD`. */
  birthDate: string
}
export type DraftField = keyof Draft
export type FieldErrors = Partial<Record<DraftField, MessageId>>

export const EMPTY_DRAFT: Draft = {
  identifier: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  confirmation: '',
  gender: null,
  birthDate: '',
}
export const NAME_LONGEST = 20
const PASSWORD_SHORTEST = 8
export const BIRTH_DATE_OLDEST = '1900-01-01'
const PHONE_DIGITS = 11
/** Shortest national number whose country code makes it up to eleven digits. */
const NATIONAL_DIGITS = 8
const PHONE_DIGITS_MOST = 15

/** What may be remembered when the dialog closes. */
export function withoutPasswords(draft: Draft): Draft {
  return { ...draft, password: '', confirmation: '' }
}

/** Digits of any script, counted. */
function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}

/** Whether a text may be a phone. Its country's exact rules are the server's. */
export function looksLikePhone(text: string): boolean {
  const digits = digitsIn(text)
  const isInternational = /^\s*(?:\+|00|٠٠|۰۰)/u.test(text)
  return (
    /^[\s+().\p{Nd}-]+$/u.test(text) &&
    digits >= (isInternational ? PHONE_DIGITS : NATIONAL_DIGITS) &&
    digits <= PHONE_DIGITS_MOST + 2
  )
}

function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
}

/** Phone typed long enough to be judged while typing. */
export const isPhoneComplete = (text: string) => digitsIn(text) >= PHONE_DIGITS

export function signInErrors(draft: Draft, isRestaurant: boolean): FieldErrors {
  const errors: FieldErrors = {}
  const { identifier } = draft
  if (identifier.trim() === '')
    errors.identifier = isRestaurant ? 'account.error.phoneNeeded' : 'account.error.identifier'
  else if (identifier.includes('@') ? !looksLikeEmail(identifier) : !looksLikePhone(identifier)) {
    errors.identifier = identifier.includes('@') ? 'account.error.email' : 'account.error.phone'
  }
  if (draft.password === '') errors.password = 'account.error.password'
  return errors
}

/** @param today calendar date on the device, `YYYY-MM-DD`. */
export function signUpErrors(draft: Draft, isRestaurant: boolean, today: string): FieldErrors {
  const errors: FieldErrors = {}
  const phone = draft.phone.trim()
  const email = draft.email.trim()
  if (draft.name.trim() === '') errors.name = 'account.error.name'
  if (phone !== '' && !looksLikePhone(phone)) errors.phone = 'account.error.phone'
  if (email !== '' && !looksLikeEmail(email)) errors.email = 'account.error.email'
  if (email === '' && !isRestaurant) errors.email = 'account.error.emailNeeded'
  if (phone === '' && email === '' && isRestaurant) errors.phone = 'account.error.phoneNeeded'
  if (draft.password === '') errors.password = 'account.error.password'
  else if (draft.password.length < PASSWORD_SHORTEST) errors.password = 'account.error.passwordShort'
  if (draft.confirmation === '') errors.confirmation = 'account.error.confirm'
  else if (draft.confirmation !== draft.password) errors.confirmation = 'account.error.mismatch'
  if (!isRestaurant) {
    if (draft.gender === null) errors.gender = 'account.error.gender'
    if (draft.birthDate === '') errors.birthDate = 'account.error.birthDate'
    else if (draft.birthDate > today) errors.birthDate = 'account.error.birthDateFuture'
    else if (draft.birthDate < BIRTH_DATE_OLDEST) errors.birthDate = 'account.error.birthDateOld'
  }
  return errors
}
