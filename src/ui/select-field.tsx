import type { AriaAttributes } from 'react'
import { CONTROL, FIELD, FieldFrame, OPTION } from './field.tsx'
import { Icon } from './icon.tsx'
import { caretDownBold } from './icons/bold.ts'

type Choices = {
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string) => void
}

export function SelectField({ label, error, ...choices }: Choices & { label: string; error?: string | undefined }) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <Select {...control} {...choices} />}
    </FieldFrame>
  )
}

export function Select({ value, options, onChange, ...named }: Choices & AriaAttributes & { id?: string }) {
  return (
    <div className={FIELD}>
      <select
        {...named}
        className={`${CONTROL} cursor-pointer appearance-none`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} className={OPTION} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon path={caretDownBold} size={18} className="pointer-events-none text-text-2" />
    </div>
  )
}
