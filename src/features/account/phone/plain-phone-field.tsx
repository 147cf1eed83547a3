import { useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import { useCountryNames } from '#i18n/regions.ts'
import { useMessages } from '#i18n/messages.ts'
import { PhoneInput } from '#ui/phone-input.tsx'
import type { Phones } from './use-phones.ts'

type PhoneFieldProps = Pick<
  ComponentProps<typeof PhoneInput>,
  'label' | 'optional' | 'error' | 'hint' | 'name' | 'autoComplete' | 'ref'
> & {
  phones: Phones
  value: string
  onText: (text: string) => void
  onBlur?: () => void
  /** Leaves the number as it was typed, for password managers. */
  asTyped?: boolean
}

/** A phone with the calling code of the store's country; a number of another country is typed or chosen with its own. */
export function PlainPhoneField({ phones, value, onText, onBlur, asTyped = false, ...field }: PhoneFieldProps) {
  const { t } = useMessages()
  const { book, country: home } = phones
  const countries = useCountryChoices(book)
  // While somebody is in the field, it shows what they see and type: what comes meanwhile would move it under their hands.
  const [inHand, setInHand] = useState<string | null>(null)
  const shown = inHand ?? value
  const ownCode = book?.callingCodeOf(home)
  const typedCode = book?.callingCodeIn(shown) ?? null
  const isAbroad = book?.isInternational(shown) === true
  const country = typedCode === null ? home : (book?.countryOf(typedCode, home) ?? home)
  const change = (text: string) => {
    setInHand((now) => (now === null ? null : text))
    onText(text)
  }
  return (
    <PhoneInput
      {...field}
      type="tel"
      inputMode="tel"
      value={shown}
      callingCode={isAbroad ? null : ownCode ? `+${ownCode}` : ''}
      countryLabel={t('account.countryCode')}
      country={country}
      countries={countries}
      onCountry={(chosen) => {
        if (book) change(book.withCountry(shown, chosen, home))
      }}
      onFocus={() => setInHand(value)}
      onChange={({ currentTarget }) => {
        change(currentTarget.value)
        void phones.prepare()
      }}
      onBlur={() => {
        setInHand(null)
        // What an error is about stays as it is said.
        const tidied = asTyped || field.error ? value : phones.tidied(value)
        if (tidied !== value) onText(tidied)
        onBlur?.()
      }}
    />
  )
}

/** Every country by its name in the page's language, with its calling code. */
function useCountryChoices(book: Phones['book']) {
  const { nameOf, compare } = useCountryNames()
  return useMemo(() => {
    if (!book) return []
    return book.COUNTRIES.map(([country, code]) => ({ country, name: nameOf(country), code }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ country, name, code }) => ({ country, label: `${name} \u2066+${code}\u2069` }))
  }, [book, nameOf, compare])
}
