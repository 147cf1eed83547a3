// What is typed in the account's forms, and how a text is told to be a phone.
import { plainPhone } from '#contract/typed-text'

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
export const PASSWORD_SHORTEST = 8
export const PASSWORD_LONGEST = 128
export const BIRTH_DATE_OLDEST = '1900-01-01'
/** From here on most phones are whole; a shorter one is judged when its field is left. */
const WHOLE_PHONE_DIGITS = 11

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

/** Whether a text may be a phone, by its characters. How many digits it has in which country, only the reader of phones knows. */
export const looksLikePhone = (text: string): boolean =>
  /^\(?\+?[\s()./\d\p{Pd}]*\d[\s()./\d\p{Pd}]*$/u.test(plainPhone(text))

/** Phone typed long enough to be judged while typing. */
export const isPhoneComplete = (text: string) => digitsIn(text) >= WHOLE_PHONE_DIGITS
