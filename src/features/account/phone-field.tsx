import type { AnyFieldApi } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useCountryNames } from '#i18n/formats.ts'
import { faultsOf, useFault, useFieldContext } from '#ui/form/judging.ts'
import { PhoneInput } from '#ui/phone-input.tsx'
import { isPhoneComplete } from './field-rules.ts'
import type { Phones } from './phones.ts'

/** Validators of a phone: judged with every key once it is long enough. */
export const judgedAsTyped = {
  onChange: ({ value, fieldApi: { form, name } }: { value: string; fieldApi: AnyFieldApi }) =>
    isPhoneComplete(value) ? faultsOf(form, name) : undefined,
}

type PhoneFieldProps = Pick<ComponentProps<typeof PhoneInput>, 'label' | 'optional' | 'hint' | 'autoComplete'> & {
  phones: Phones
  /** Leaves the number as it was typed, for password managers. */
  asTyped?: boolean
  /** The form began with what the store has, which is shown as it is best read until another one is typed. */
  isStored?: boolean
}

/** A phone with the calling code of the store's country; a number of another country is typed or chosen with its own. */
export function PhoneField({ phones, asTyped = false, isStored = false, ...input }: PhoneFieldProps) {
  const { t } = useMessages()
  const field = useFieldContext<string>()
  const error = useFault()
  const { value, meta } = field.state
  const isUntouched = isStored && meta.isDefaultValue
  const known = isUntouched ? phones.tidied(value) : value
  const { book, country: home } = phones
  const countries = useCountryChoices(book)
  // While somebody is in the field, it shows what they see and type: what comes meanwhile would move it under their hands.
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
        // What an error is about stays as it is said.
        const tidied = asTyped || error || isUntouched ? value : phones.tidied(value)
        if (tidied !== value) field.handleChange(tidied)
        field.handleBlur()
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
