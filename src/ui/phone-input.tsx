import type { ComponentPropsWithRef } from 'react'
import { CONTROL, FIELD, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import { caretDownBold } from './icons/bold.ts'
import { globeSimple } from './icons/regular.ts'

type PhoneInputProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'dir'> & {
  label: string
  optional?: string
  error?: string | undefined
  hint?: string
  /** Null while the number has its own. */
  callingCode: string | null
  countryLabel: string
  /** The list is empty until it is loaded. */
  country: string
  countries: readonly { country: string; label: string }[]
  onCountry: (country: string) => void
}

/** Left to right in every language, after the calling code of its country. */
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
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={`${FIELD} ps-0!`} dir="ltr">
          <span className="relative flex min-h-13 min-w-21 items-center gap-1 ps-4 pe-2.5 font-medium after:absolute after:end-0 after:h-7 after:w-px after:bg-line has-focus-visible:rounded-s-[15px] has-focus-visible:bg-brand-tint">
            <span className="num" aria-hidden="true">
              {callingCode === null ? <Icon path={globeSimple} size={20} /> : callingCode}
            </span>
            <Icon path={caretDownBold} size={16} className="ms-auto text-text-2" />
            <select
              className="absolute inset-0 w-full cursor-pointer opacity-0"
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
          <input {...input} {...control} className={CONTROL} />
        </div>
      )}
    </FieldFrame>
  )
}
