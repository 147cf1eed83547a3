import type { ComponentPropsWithRef } from 'react'
import { CONTROL, FIELD } from './field.tsx'
import { Icon, IconButton } from './icon.tsx'
import { xCircleFill } from './icons/fill.ts'
import { magnifyingGlass } from './icons/regular.ts'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: string
  clearLabel: string
  onClear: () => void
  className?: string
}

export function SearchField({ label, clearLabel, onClear, value, className = '', ...input }: SearchFieldProps) {
  return (
    <div className={`${FIELD} min-h-12! min-w-0 flex-1 rounded-full! ${className}`.trimEnd()}>
      <Icon path={magnifyingGlass} className="pointer-events-none text-text-2" />
      <input
        {...input}
        type="search"
        className={`${CONTROL} min-h-12! appearance-none [&::-webkit-search-cancel-button]:hidden`}
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value ? (
        <IconButton path={xCircleFill} size={20} label={clearLabel} className="-me-3 text-text-2" onClick={onClear} />
      ) : null}
    </div>
  )
}
