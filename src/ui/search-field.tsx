import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { xCircleFill } from './icons/fill.ts'
import { magnifyingGlass } from './icons/regular.ts'
import './field.css'
import './search-field.css'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  /** Accessible name, and what stands in the empty field. */
  label: string
  /** Name of the button that empties the field; it is there while something is typed. */
  clearLabel: string
  onClear: () => void
  /** Its place: margin, flex, grid. */
  className?: string
}

/** Pill to type a search into. */
export function SearchField({ label, clearLabel, onClear, value, className = '', ...input }: SearchFieldProps) {
  return (
    <div className={`inp search-field ${className}`.trimEnd()}>
      <Icon path={magnifyingGlass} />
      <input
        {...input}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value ? <IconButton path={xCircleFill} size={20} label={clearLabel} onClick={onClear} /> : null}
    </div>
  )
}
