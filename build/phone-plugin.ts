// What the page knows of phone numbers at once: the countries whose people the stores see most. The numbers of all countries weigh four
// times as much and come when one of the others is typed (src/features/account/phone).
import metadata from 'libphonenumber-js/min/metadata'
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import type { Plugin } from 'vite'

/** Calling codes of the Arab countries, and of those that many who live there come from. */
const NEAR_CODES = (
  '966 971 965 974 973 968 967 962 961 963 964 970 20 249 218 216 213 212 222 252 253 269 ' +
  '90 98 91 92 880 63 62 94 977 251 44 33 49'
).split(' ')

/** A calling code is taken with all countries that share it, or a number of the others would seem wrong. */
function nearMetadata(): MetadataJson {
  const shared: Record<string, readonly CountryCode[] | undefined> = metadata.country_calling_codes
  const codes = NEAR_CODES.map((code) => {
    const countries = shared[code]
    if (!countries) throw new Error(`no country has the calling code ${code}`)
    return [code, countries] as const
  })
  return {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(
      codes.flatMap(([, countries]) => countries.map((country) => [country, metadata.countries[country]])),
    ),
  } as unknown as MetadataJson // a part of the data, of the same shape; the package types it as the whole
}

/** Calling code of every country. */
function callingCodes(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
      countries.flatMap((country) => (country in metadata.countries ? [[country, code] as const] : [])),
    ),
  )
}

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:phones/near': nearMetadata,
  'virtual:phones/calling-codes': callingCodes,
}

/** Vite plugin that makes both modules out of the library's data. */
export function phonePlugin(): Plugin {
  return {
    name: 'storefront-phones',
    resolveId: (source) => (source in MODULES ? `\0${source}` : undefined),
    load(id) {
      const make = MODULES[id.replace('\0', '')]
      return make ? `export default ${JSON.stringify(make())}` : undefined
    },
  }
}
