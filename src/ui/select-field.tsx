import { CONTROL, FIELD, FieldFrame, OPTION } from './field.tsx'
import { Icon } from './icon.tsx'
import { caretDownBold } from './icons/bold.ts'

type SelectFieldProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  error?: string | undefined
}

/** The browser's own list of choices, with a label above it. */
export function SelectField({ label, value, options, onChange, error }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className={FIELD}>
          <select
            {...control}
            className={`${CONTROL} cursor-pointer appearance-none`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} className={OPTION} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={caretDownBold} size={18} className="pointer-events-none text-text-2" />
        </div>
      )}
    </FieldFrame>
  )
}
