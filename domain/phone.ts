// The one reader of phones, of page and server. It weighs 30 kB with what it knows of all countries: the page loads it with a phone field.
import type { CountryCode } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { plainPhone } from './typed-text.ts'

/** A valid phone in its spellings. */
export type Phone = {
  /** As it is stored and looked up, such as `+966501234567`. */
  readonly e164: string
  /** Without plus. */
  readonly callingCode: string
  /** As it is written after the calling code, such as `50 123 4567`. */
  readonly rest: string
  /** As people of its country write it, such as `050 123 4567`. */
  readonly national: string
}

const isKnownCountry = (country: string): country is CountryCode => country in metadata.countries

/**
 * The phone that is meant, typed nationally or internationally with digits of any script and whatever came along unseen; null when it is
 * no valid number. The library alone says what is valid.
 * @param country ISO 3166-1 alpha-2 country of the store, whose national form is understood.
 */
export function readPhone(typed: string, country: string): Phone | null {
  const options = isKnownCountry(country) ? { defaultCountry: country, extract: false } : { extract: false }
  const number = parsePhoneNumberFromString(plainPhone(typed), options, metadata)
  if (!number?.isValid()) return null
  const callingCode = number.countryCallingCode
  return {
    e164: number.number,
    callingCode,
    rest: number.formatInternational().slice(callingCode.length + 2),
    national: number.formatNational(),
  }
}
