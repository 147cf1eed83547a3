import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import './button.css'

export type ButtonLook = {
  variant?: 'primary' | 'tonal' | 'neutral' | 'outline' | 'danger' | 'plain'
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
  /** Label at the start, amount at the end. */
  split?: boolean
}

/** Classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  wide = false,
  split = false,
}: ButtonLook = {}): string {
  return `btn ${variant} ${size}${wide ? ' wide' : ''}${split ? ' split' : ''}`
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'className'> & {
    /** Path of an icon before the label. */
    icon?: string
    /** Shows a spinner, keeps the label and ignores taps. */
    loading?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  split,
  icon,
  loading = false,
  disabled,
  children,
  type = 'button',
  ...native
}: ButtonProps) {
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
    ...(split && { split }),
  }
  return (
    <button
      {...native}
      type={type}
      className={buttonClass(look)}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {icon && !loading ? <Icon path={icon} /> : null}
      {children}
    </button>
  )
}
