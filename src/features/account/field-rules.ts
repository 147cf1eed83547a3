// What is typed in the account's forms, and how a text is told to be a phone.
import { plainPhone } from '#domain/typed-text'

/** What was typed in the account's dialogs, by the contract's name of the field; kept while switching between them and when sending fails. */
export type Draft = Readonly<Record<string, string | null>>

/** What a form begins with: what was typed in fields of these names, or nothing. */
export function begunWith<Values extends Record<string, string | null>>(nothing: Values, draft: Draft): Values {
  return Object.fromEntries(Object.entries(nothing).map(([name, none]) => [name, draft[name] ?? none])) as Values // the same fields
}

export const PASSWORD_SHORTEST = 8
export const BIRTH_DATE_OLDEST = '1900-01-01'

/** What may be remembered when the dialog closes. */
export function withoutPasswords(draft: Draft): Draft {
  return { ...draft, password: '', password_confirmation: '' }
}

/** Whether a text may be a phone, by its characters. How many digits it has in which country, only the reader of phones knows. */
export const looksLikePhone = (text: string): boolean =>
  /^\(?\+?[\s()./\d\p{Pd}]*\d[\s()./\d\p{Pd}]*$/u.test(plainPhone(text))

/** Phone typed long enough to be judged while typing: from 11 digits of any script on most are whole. A shorter one is judged when left. */
export const isPhoneComplete = (text: string) => (text.match(/\p{Nd}/gu) ?? []).length >= 11
