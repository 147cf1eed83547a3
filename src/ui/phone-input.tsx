import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import { caretDownBold } from './icons/bold.ts'
import { globeSimple } from './icons/regular.ts'
import './phone-input.css'

type CallingCode = { country: string; label: string }

type PhoneInputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'dir'> & {
  label: string
  optional?: string
  error?: string | undefined
  hint?: string
  /** Code before the number; null while the number brings its own. */
  callingCode: string | null
  countryLabel: string
  /** Country that is chosen; the list is empty until it is known. */
  country: string
  countries: readonly CallingCode[]
  onCountry: (country: string) => void
}

/** A phone number, left to right in every language, after the calling code of its country. */
export function PhoneInput({
  label,
  optional,
  error,
  hint,
  callingCode,
  countryLabel,
  country,
  countries,
  onCountry,
  ...input
}: PhoneInputProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(control) => (
        <div className="inp tel" dir="ltr">
          <span className="calling">
            <span className="num" aria-hidden="true">
              {callingCode === null ? <Icon path={globeSimple} size={20} /> : callingCode}
            </span>
            <Icon path={caretDownBold} size={16} />
            <select
              aria-label={countryLabel}
              value={country}
              disabled={countries.length === 0}
              onChange={(event) => onCountry(event.target.value)}
            >
              {countries.map((choice) => (
                <option key={choice.country} value={choice.country}>
                  {choice.label}
                </option>
              ))}
            </select>
          </span>
          <input {...input} {...control} />
        </div>
      )}
    </FieldFrame>
  )
}
