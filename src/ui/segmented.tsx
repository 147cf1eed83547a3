import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessage } from './field.tsx'
import './segmented.css'

type SegmentedProps<V extends string> = {
  legend: ReactNode
  name: string
  options: readonly { value: V; label: ReactNode }[]
  value: V | null
  onChange: (value: V) => void
  error?: string | undefined
}

/** Two or three choices side by side: radio buttons that look like one switch. */
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
      <legend id={id} className="lbl">
        {legend}
      </legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
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
