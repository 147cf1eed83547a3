// @needs-server
// Phones of all countries in a field. Comes only where a phone field is on the screen.
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { readPhone } from '#domain/phone'
import { plainPhone } from '#domain/typed-text'

/** Every country with its calling code. */
export const COUNTRIES: readonly (readonly [country: string, callingCode: string])[] = getCountries(metadata).map(
  (country) => [country, getCountryCallingCode(country, metadata)],
)
const codes = new Map(COUNTRIES)
const callingCodes: ReadonlySet<string> = new Set(codes.values())

export { readPhone }

/** Whether a text names its country by itself. */
export const isInternational = (typed: string): boolean => plainPhone(typed).startsWith('+')

/** Calling code that an international text begins with; null when there is none (yet). */
export function callingCodeIn(typed: string): string | null {
  const digits = plainPhone(typed).replace(/\D/g, '')
  if (!isInternational(typed)) return null
  // A calling code has three digits at most, and none begins with another one.
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code)) ?? null
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
  const digits = plainPhone(typed).replace(/\D/g, '')
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
