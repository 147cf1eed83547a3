import { plainPhone } from '#domain/typed-text'

/** Typed values by the contract's field names; kept while switching forms and when sending fails. */
export type Draft = Readonly<Record<string, string | null>>

export function defaultsFromDraft<Values extends Record<string, string | null>>(nothing: Values, draft: Draft): Values {
  return Object.fromEntries(Object.entries(nothing).map(([name, none]) => [name, draft[name] ?? none])) as Values // the same fields
}

export const PASSWORD_SHORTEST = 8
export const BIRTH_DATE_OLDEST = '1900-01-01'

export function withoutPasswords(draft: Draft): Draft {
  return { ...draft, password: '', password_confirmation: '' }
}

/** A check by characters only; the phone library knows the lengths. */
export const looksLikePhone = (text: string): boolean =>
  /^\(?\+?[\s()./\d\p{Pd}]*\d[\s()./\d\p{Pd}]*$/u.test(plainPhone(text))

/** Numbers of 11 digits or more are probably complete, so they are validated while typing; shorter ones on blur. */
export const isPhoneComplete = (text: string) => (text.match(/\p{Nd}/gu) ?? []).length >= 11
