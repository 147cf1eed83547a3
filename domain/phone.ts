// The phone library weighs 30 kB with its data of all countries, so pages load this file with a phone field.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import { plainPhone } from './typed-text.ts'

const isKnownCountry = (country: string): country is CountryCode => country in metadata.countries

/** Reads a national (of the ISO 3166-1 `country`) or international phone, in digits of any script; null when it is invalid. */
export function readPhone(typed: string, country: string) {
  const options = isKnownCountry(country) ? { defaultCountry: country, extract: false } : { extract: false }
  const number = parsePhoneNumberFromString(plainPhone(typed), options, metadata)
  if (!number?.isValid()) return null
  const callingCode = number.countryCallingCode
  return {
    e164: number.number,
    callingCode,
    /** After the calling code, such as `50 123 4567`. */
    rest: number.formatInternational().slice(callingCode.length + 2),
    national: number.formatNational(),
  }
}
