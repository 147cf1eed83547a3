// A store's own phone as people of its country write it: the page groups bare international numbers, and knows no country's own.
import { readPhone } from '#contract/phone'

/**
 * A national number without spaces in the groups of its country, such as `920001234` as `9200 01234`; anything else as the store
 * wrote it. @param country ISO 3166-1 alpha-2 country of the store.
 */
export function readablePhone(phone: string | null, country: string): string | null {
  if (phone === null || !/^\d+$/.test(phone)) return phone
  return readPhone(phone, country)?.national ?? phone
}
