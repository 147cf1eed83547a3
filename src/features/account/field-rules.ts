// What is typed in the account's forms, and how a text is told to be a phone or an e-mail address.

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
export const PASSWORD_LONGEST = 128
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

/** Whether anything of a text is a number. */
export const hasDigits = (text: string) => digitsIn(text) > 0

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
