// Phones and e-mails as they are stored and looked up: one spelling each.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

const DIGITS_AT_LEAST = 11
/** ASCII only, so that the database and this program agree on what lower case is. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * E.164 form of a phone typed nationally or internationally, with Latin, Arabic-Indic or Persian digits; null when
 * it is no valid number or has fewer than 11 digits (specification section 5, counted with the country's code).
 * @param country ISO 3166-1 alpha-2 country of the store, whose national form is understood.
 */
export function normalisePhone(typed: string, country: string): string | null {
  const text = toLatinDigits(typed).trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(
    text,
    isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false },
  )
  if (!number?.isValid()) return null
  return number.number.length - 1 < DIGITS_AT_LEAST ? null : number.number
}

/** Lower-case e-mail address, or null when the text is none. */
export function normaliseEmail(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  return text.length <= 254 && EMAIL.test(text) ? text : null
}

/** What an identifier names. */
export type Identifier = { readonly kind: 'phone' | 'email'; readonly value: string }

/** Reads what was typed to sign in: a phone or an e-mail address; null when it is neither and so names nobody. */
export function readIdentifier(typed: string, country: string): Identifier | null {
  const kind = typed.includes('@') ? 'email' : 'phone'
  const value = kind === 'email' ? normaliseEmail(typed) : normalisePhone(typed, country)
  return value === null ? null : { kind, value }
}

function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
