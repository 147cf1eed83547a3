// @needs-server
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { readPhone } from '#domain/phone'
import { plainPhone } from '#domain/typed-text'

export const COUNTRIES: readonly (readonly [country: string, callingCode: string])[] = getCountries(metadata).map(
  (country) => [country, getCountryCallingCode(country, metadata)],
)
const codes = new Map(COUNTRIES)
const callingCodes: ReadonlySet<string> = new Set(codes.values())

export { readPhone }

export const isInternational = (typed: string): boolean => plainPhone(typed).startsWith('+')

/** Calling code at the start of an international number; null when there is none yet. */
export function callingCodeIn(typed: string): string | null {
  const digits = plainPhone(typed).replace(/\D/g, '')
  if (!isInternational(typed)) return null
  // Calling codes have at most three digits, and none is a prefix of another.
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code)) ?? null
}

export const callingCodeOf = (country: string): string | null => codes.get(country) ?? null

/** Several countries may share a code: the store's own wins. */
export function countryOf(callingCode: string, home: string): string | null {
  if (codes.get(home) === callingCode) return home
  const countries: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes
  return countries[callingCode]?.[0] ?? null
}

export function withCountry(typed: string, to: string, home: string): string {
  const read = readPhone(typed, home)
  const digits = plainPhone(typed).replace(/\D/g, '')
  const old = callingCodeIn(typed)
  const rest = read?.rest ?? (old === null ? digits.replace(/^0/, '') : digits.slice(old.length))
  return to === home ? rest : `+${callingCodeOf(to)} ${rest}`
}

export function tidied(typed: string, home: string): string {
  const phone = readPhone(typed, home)
  if (!phone) return typed
  return phone.callingCode === callingCodeOf(home) ? phone.rest : `+${phone.callingCode} ${phone.rest}`
}
