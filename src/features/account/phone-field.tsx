import type { AnyFieldApi } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useCountryNames } from '#i18n/formats.ts'
import { CONTROL, FIELD, FieldFrame } from '#ui/field.tsx'
import { faultsOf, useFault, useFieldContext } from '#ui/form/judging.ts'
import { Icon } from '#ui/icon.tsx'
import { caretDownBold } from '#ui/icons/bold.ts'
import { globeSimple } from '#ui/icons/regular.ts'
import { isPhoneComplete } from './field-rules.ts'
import type { Phones } from './phones.ts'

export const validatedAsTyped = {
  onChange: ({ value, fieldApi: { form, name } }: { value: string; fieldApi: AnyFieldApi }) =>
    isPhoneComplete(value) ? faultsOf(form, name) : undefined,
}

type PhoneFieldProps = {
  label: string
  optional?: string
  hint?: string
  autoComplete: string
  phones: Phones
  /** Does not reformat the number, for password managers. */
  asTyped?: boolean
  /** The default value is stored by the store, and is formatted until it is edited. */
  isStored?: boolean
}

/** Phone numbers are written left to right in every language. */
export function PhoneField({ phones, asTyped = false, isStored = false, autoComplete, ...frame }: PhoneFieldProps) {
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
  const ownPrefix = ownCode ? `+${ownCode}` : ''
  const typedCode = book?.callingCodeIn(shown) ?? null
  const isAbroad = book?.isInternational(shown) === true
  const country = typedCode === null ? home : (book?.countryOf(typedCode, home) ?? home)
  const change = (text: string) => {
    setInHand((now) => (now === null ? null : text))
    field.handleChange(text)
  }
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <div className={`${FIELD} ps-0!`} dir="ltr">
          <span className="relative flex min-h-13 min-w-21 items-center gap-1 ps-4 pe-2.5 font-medium after:absolute after:end-0 after:h-7 after:w-px after:bg-line has-focus-visible:rounded-s-[15px] has-focus-visible:bg-brand-tint">
            <span className="num" aria-hidden="true">
              {isAbroad ? <Icon path={globeSimple} size={20} /> : ownPrefix}
            </span>
            <Icon path={caretDownBold} size={16} className="ms-auto text-text-2" />
            <select
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              aria-label={t('account.countryCode')}
              value={country}
              disabled={countries.length === 0}
              onChange={(event) => {
                if (book) change(book.withCountry(shown, event.target.value, home))
              }}
            >
              {countries.map((choice) => (
                <option key={choice.country} value={choice.country}>
                  {choice.label}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            className={CONTROL}
            name={field.name}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            value={shown}
            onFocus={() => setInHand(known)}
            onChange={({ currentTarget }) => {
              change(currentTarget.value)
              void phones.prepare()
            }}
            onBlur={() => {
              setInHand(null)
              const tidied = asTyped || error || isUntouched ? value : phones.tidied(value)
              if (tidied !== value) field.handleChange(tidied)
              field.handleBlur()
            }}
          />
        </div>
      )}
    </FieldFrame>
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
