import type { ComponentPropsWithRef, SyntheticEvent } from 'react'
import { Icon } from './icon.tsx'
import './button.css'

export type ButtonLook = {
  variant?: 'primary' | 'tonal' | 'neutral' | 'outlined' | 'danger' | 'plain'
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
  ComponentPropsWithRef<'button'> & {
    /** Its place: margin, flex, grid. */
    className?: string
    /** Path of an icon before the label. */
    icon?: string
    /** Shows a spinner, keeps the label and ignores taps. */
    loading?: boolean
    /** Ignores taps for a moment. Unlike `disabled` it keeps the focus, and takes it back from a dialog. */
    waiting?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  split,
  icon,
  loading = false,
  waiting = false,
  onClick,
  children,
  className = '',
  type = 'button',
  ...native
}: ButtonProps) {
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
    ...(split && { split }),
  }
  const isIdle = !loading && !waiting
  return (
    <button
      {...native}
      type={type}
      className={`${buttonClass(look)} ${className}`.trimEnd()}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={loading || undefined}
      onClick={isIdle ? onClick : ignore}
    >
      {icon && !loading ? <Icon path={icon} /> : null}
      {children}
    </button>
  )
}

/** Also keeps a form from being sent. */
const ignore = (event: SyntheticEvent) => event.preventDefault()
