import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage, LABEL } from './field.tsx'

const CHOICE =
  'size-5.5 flex-none cursor-[inherit] appearance-none bg-field inset-ring-[1.75px] inset-ring-control transition-shadow disabled:opacity-50 forced-colors:appearance-auto'

const CIRCLE =
  'rounded-full checked:bg-on-brand checked:inset-ring-[7px] checked:inset-ring-brand checked:ring checked:ring-brand-outline'

const BOX =
  'grid place-items-center rounded-[7px] checked:bg-brand checked:lined-brand-outline checked:after:mb-0.5 checked:after:h-2.5 checked:after:w-1.5 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-brand forced-colors:after:hidden'

export function Choice({
  isMany = false,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { isMany?: boolean }) {
  return <input {...props} type={isMany ? 'checkbox' : 'radio'} className={`${CHOICE} ${isMany ? BOX : CIRCLE}`} />
}

type SegmentedProps<V extends string> = {
  legend: ReactNode
  name: string
  options: readonly { value: V; label: ReactNode }[]
  value: V | null
  onChange: (value: V) => void
  error?: string | undefined
}

export function Segmented<V extends string>({ legend, name, options, value, onChange, error }: SegmentedProps<V>) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? hintId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={id} className={LABEL}>
        {legend}
      </legend>
      <div
        className={`edge flex gap-0.5 rounded-[15px] bg-well p-1 ${error ? 'inset-ring-2 inset-ring-canceled-text' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[12px] text-md font-medium text-text-2 has-checked:bg-[light-dark(var(--surface),var(--brand-tint-2))] has-checked:text-text has-checked:[box-shadow:var(--e2)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessage id={hintId} error={error} />
    </fieldset>
  )
}
