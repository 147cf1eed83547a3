import type { AnyFieldApi } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useCountryNames } from '#i18n/formats.ts'
import { faultsOf, useFault, useFieldContext } from '#ui/form/judging.ts'
import { PhoneInput } from '#ui/phone-input.tsx'
import { isPhoneComplete } from './field-rules.ts'
import type { Phones } from './phones.ts'

/** Validates a phone on every key once it is long enough. */
export const validatedAsTyped = {
  onChange: ({ value, fieldApi: { form, name } }: { value: string; fieldApi: AnyFieldApi }) =>
    isPhoneComplete(value) ? faultsOf(form, name) : undefined,
}

type PhoneFieldProps = Pick<ComponentProps<typeof PhoneInput>, 'label' | 'optional' | 'hint' | 'autoComplete'> & {
  phones: Phones
  /** Does not reformat the number, for password managers. */
  asTyped?: boolean
  /** The default value is stored by the store, and is formatted until it is edited. */
  isStored?: boolean
}

export function PhoneField({ phones, asTyped = false, isStored = false, ...input }: PhoneFieldProps) {
  const { t } = useMessages()
  const field = useFieldContext<string>()
  const error = useFault()
  const { value, meta } = field.state
  const isUntouched = isStored && meta.isDefaultValue
  const known = isUntouched ? phones.tidied(value) : value
  const { book, country: home } = phones
  const countries = useCountryChoices(book)
  // While focused, the field shows exactly what was typed: late reformatting would move the text.
  const [inHand, setInHand] = useState<string | null>(null)
  const shown = inHand ?? known
  const ownCode = book?.callingCodeOf(home)
  const typedCode = book?.callingCodeIn(shown) ?? null
  const isAbroad = book?.isInternational(shown) === true
  const country = typedCode === null ? home : (book?.countryOf(typedCode, home) ?? home)
  const change = (text: string) => {
    setInHand((now) => (now === null ? null : text))
    field.handleChange(text)
  }
  return (
    <PhoneInput
      {...input}
      name={field.name}
      error={error}
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
      onFocus={() => setInHand(known)}
      onChange={({ currentTarget }) => {
        change(currentTarget.value)
        void phones.prepare()
      }}
      onBlur={() => {
        setInHand(null)
        // A value with an error stays as it is.
        const tidied = asTyped || error || isUntouched ? value : phones.tidied(value)
        if (tidied !== value) field.handleChange(tidied)
        field.handleBlur()
      }}
    />
  )
}

function useCountryChoices(book: Phones['book']) {
  const { nameOf, compare } = useCountryNames()
  return useMemo(() => {
    if (!book) return []
    return book.COUNTRIES.map(([country, code]) => ({ country, name: nameOf(country), code }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ country, name, code }) => ({ country, label: `${name} \u2066+${code}\u2069` }))
  }, [book, nameOf, compare])
}
