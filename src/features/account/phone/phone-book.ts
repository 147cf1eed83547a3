// @needs-server
// Reading phone numbers as the server does (server/identity/phone.ts). Comes only where a phone field is on the screen.
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { CountryCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { toLatinDigits } from '#lib/digits.ts'

const DIGITS_AT_LEAST = 11
const LONGEST_CODE = 3

/** Every country with its calling code. */
export const COUNTRIES: readonly (readonly [country: string, callingCode: string])[] = getCountries(metadata).map(
  (country) => [country, getCountryCallingCode(country, metadata)],
)
const codes = new Map(COUNTRIES)
const callingCodes: ReadonlySet<string> = new Set(codes.values())

export type Phone = {
  e164: string
  /** Without plus. */
  callingCode: string
  /** As it is written after the calling code, such as `50 123 4567`. */
  rest: string
}

/** With Latin digits, and a plus where two zeros stood for it. */
const plain = (typed: string) => toLatinDigits(typed).trim().replace(/^00/, '+')

/** Whether a text names its country by itself. */
export const isInternational = (typed: string): boolean => plain(typed).startsWith('+')

/** Calling code that an international text begins with; null when there is none (yet). */
export function callingCodeIn(typed: string): string | null {
  const digits = plain(typed).replace(/\D/g, '')
  if (!isInternational(typed)) return null
  for (let length = LONGEST_CODE; length > 0; length -= 1) {
    const code = digits.slice(0, length)
    if (code.length === length && callingCodes.has(code)) return code
  }
  return null
}

const isKnownCountry = (country: string): country is CountryCode => country in metadata.countries

/** The phone that is meant, or null: no valid number, or fewer than 11 digits with its code. */
export function readPhone(typed: string, country: string): Phone | null {
  const options = isKnownCountry(country) ? { defaultCountry: country, extract: false } : { extract: false }
  const number = parsePhoneNumberFromString(plain(typed), options, metadata)
  if (!number?.isValid() || number.number.length - 1 < DIGITS_AT_LEAST) return null
  const callingCode = number.countryCallingCode
  return { e164: number.number, callingCode, rest: number.formatInternational().slice(callingCode.length + 2) }
}

/** Calling code of a country, or null when there is no such country. */
export const callingCodeOf = (country: string): string | null => codes.get(country) ?? null

/** A country with this calling code: the store's own where several share it. */
export function countryOf(callingCode: string, home: string): string | null {
  if (codes.get(home) === callingCode) return home
  const countries: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes
  return countries[callingCode]?.[0] ?? null
}

/** The text with the calling code of another country; with none for the store's own. */
export function withCountry(typed: string, to: string, home: string): string {
  const read = readPhone(typed, home)
  const digits = plain(typed).replace(/\D/g, '')
  const old = callingCodeIn(typed)
  const rest = read?.rest ?? (old === null ? digits.replace(/^0/, '') : digits.slice(old.length))
  return to === home ? rest : `+${callingCodeOf(to)} ${rest}`
}

/** A number that can be read, as it is best read: without the code of the store's own country, which stands beside it. */
export function tidied(typed: string, home: string): string {
  const phone = readPhone(typed, home)
  if (!phone) return typed
  return phone.callingCode === callingCodeOf(home) ? phone.rest : `+${phone.callingCode} ${phone.rest}`
}
