import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useMessages } from './messages.ts'

/** Names of countries in the page's language. */
export type CountryNames = {
  /** The name of a country (ISO 3166-1 alpha-2). */
  nameOf: (country: string) => string
  /** Order of two names as the language's own lists have it. */
  compare: (one: string, other: string) => number
}

/** Names of countries. For the browser only: ICU data differ. */
export function useCountryNames(): CountryNames {
  const { locale } = useMessages()
  const { formatters } = useIntl()
  return useMemo(() => {
    // Not formatDisplayName: the tag of the page's dates would say `St Lucia`.
    const names = formatters.getDisplayNames(locale, { type: 'region', fallback: 'code' })
    return { nameOf: (country) => names.of(country) ?? country, compare: new Intl.Collator(locale).compare }
  }, [locale, formatters])
}
