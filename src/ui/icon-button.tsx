import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import './button.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** Its place: margin, flex, grid. */
  className?: string
  path: string
  /** Accessible name, in the language of the page. */
  label: string
  look?: 'plain' | 'filled' | 'glass'
  size?: number
  flip?: boolean
  /** Small number at the corner; 0 shows nothing. Say it in `label` too. */
  count?: number
}

export function IconButton({
  path,
  label,
  look = 'plain',
  size = 22,
  flip = false,
  count = 0,
  className = '',
  type = 'button',
  ...native
}: IconButtonProps) {
  return (
    <button {...native} type={type} className={`ib ${look} ${className}`.trimEnd()} aria-label={label}>
      <Icon path={path} size={size} flip={flip} />
      <Count value={count} />
    </button>
  )
}

/** What fits on the corner. */
const MOST = 99

/** Number on the corner of an icon, drawn by the style sheet because the control's name says it. */
export function Count({ value }: { value: number }) {
  return value > 0 ? <span className="count" data-count={value > MOST ? `${MOST}+` : value} /> : null
}
