import { useMemo } from 'react'
import { useMessages } from './messages.ts'

/** Says the name of a country (ISO 3166-1 alpha-2). For the browser only: ICU data differ. */
export function useCountryNames(): (country: string) => string {
  const { locale } = useMessages()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
    return (country) => names.of(country) ?? country
  }, [locale])
}
