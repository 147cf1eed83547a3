// What the device can say about a form before it is sent (specification section 5). The server's word is final.
import type { MessageId } from '#i18n/messages.ts'
import { isDate } from '#ui/calendar.ts'

/** Everything typed in the account's dialogs; kept while switching between them and when sending fails. */
export type Draft = {
  /** Phone, or phone or e-mail, of signing in. */
  identifier: string
  name: string
  phone: string
  email: string
  /** The password that the account has, when another one is chosen. */
  present: string
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
  present: '',
  password: '',
  confirmation: '',
  gender: null,
  birthDate: '',
}
export const NAME_LONGEST = 20
export const PASSWORD_SHORTEST = 8
const PASSWORD_LONGEST = 128
export const BIRTH_DATE_OLDEST = '1900-01-01'
const PHONE_DIGITS = 11
/** Shortest national number whose country code makes it up to eleven digits. */
const NATIONAL_DIGITS = 8
const PHONE_DIGITS_MOST = 15

/** What may be remembered when the dialog closes. */
export function withoutPasswords(draft: Draft): Draft {
  return { ...draft, present: '', password: '', confirmation: '' }
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

/** Whether a text may be an e-mail address. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
}

/** Phone typed long enough to be judged while typing. */
export const isPhoneComplete = (text: string) => digitsIn(text) >= PHONE_DIGITS

/** What somebody signs in with. */
export type Naming = 'phone' | 'email' | 'either'

const IDENTIFIER_NEEDED: Readonly<Record<Naming, MessageId>> = {
  phone: 'account.error.phoneNeeded',
  email: 'account.error.emailNeeded',
  either: 'account.error.identifier',
}

/** Restaurants know their customers by phone; whoever gave them an e-mail address only signs in with that. */
export function signInErrors(draft: Draft, naming: Naming, isPhone = looksLikePhone): FieldErrors {
  const errors: FieldErrors = {}
  const { identifier } = draft
  const isEmail = naming === 'email' || identifier.includes('@')
  if (identifier.trim() === '') errors.identifier = IDENTIFIER_NEEDED[naming]
  else if (isEmail && !looksLikeEmail(identifier)) errors.identifier = 'account.error.email'
  else if (!isEmail && !isPhone(identifier)) {
    const isNeither = naming === 'either' && digitsIn(identifier) === 0
    errors.identifier = isNeither ? 'account.error.identifier' : 'account.error.phone'
  }
  if (draft.password === '') errors.password = 'account.error.password'
  return errors
}

export function forgotErrors({ email }: Draft): FieldErrors {
  if (email.trim() === '') return { email: 'account.error.emailNeeded' }
  return looksLikeEmail(email) ? {} : { email: 'account.error.email' }
}

/** A new password, typed twice. */
export function newPasswordErrors({ password, confirmation }: Draft): FieldErrors {
  const errors: FieldErrors = {}
  if (password === '') errors.password = 'account.error.password'
  else if (password.length < PASSWORD_SHORTEST) errors.password = 'account.error.passwordShort'
  else if (password.length > PASSWORD_LONGEST) errors.password = 'account.error.passwordLong'
  if (confirmation === '') errors.confirmation = 'account.error.confirm'
  else if (confirmation !== password) errors.confirmation = 'account.error.mismatch'
  return errors
}

/** Another password by the present one. */
export function changedPasswordErrors(draft: Draft): FieldErrors {
  const errors = newPasswordErrors(draft)
  if (draft.present === '') errors.present = 'account.error.present'
  return errors
}

function birthDateError(birthDate: string, today: string): MessageId | null {
  if (birthDate === '') return 'account.error.birthDate'
  if (!isDate(birthDate)) return 'account.error.birthDateWrong'
  if (birthDate > today) return 'account.error.birthDateFuture'
  return birthDate < BIRTH_DATE_OLDEST ? 'account.error.birthDateOld' : null
}

/** @param today calendar date at the store, `YYYY-MM-DD`. */
export function signUpErrors(
  draft: Draft,
  isRestaurant: boolean,
  today: string,
  isPhone = looksLikePhone,
): FieldErrors {
  const errors = newPasswordErrors(draft)
  const phone = draft.phone.trim()
  const email = draft.email.trim()
  if (draft.name.trim() === '') errors.name = 'account.error.name'
  if (phone !== '' && !isPhone(phone)) errors.phone = 'account.error.phone'
  if (email !== '' && !looksLikeEmail(email)) errors.email = 'account.error.email'
  if (email === '' && !isRestaurant) errors.email = 'account.error.emailNeeded'
  if (phone === '' && email === '' && isRestaurant) errors.phone = 'account.error.phoneNeeded'
  if (!isRestaurant) {
    const birthDate = birthDateError(draft.birthDate, today)
    if (draft.gender === null) errors.gender = 'account.error.gender'
    if (birthDate) errors.birthDate = birthDate
  }
  return errors
}
