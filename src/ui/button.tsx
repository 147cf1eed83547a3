import type { ComponentPropsWithRef, SyntheticEvent } from 'react'
import { Icon } from './icon.tsx'

export type ButtonLook = {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  wide?: boolean
  /** Label at the start, amount at the end. */
  split?: boolean
}

const BUTTON =
  'edge pressable relative inline-flex items-center gap-2 text-center transition-[background,scale] [&:active:not(:disabled,[aria-disabled])]:scale-[0.98] disabled:opacity-45 [&[aria-disabled]:not([aria-busy])]:opacity-45 in-data-dock:flex-[1_1_9.5rem]'

const VARIANTS = {
  primary: 'filled lined-brand-outline active:bg-brand-pressed',
  tonal: 'bg-brand-tint text-brand-text [--layer:var(--brand-tint-2)]',
  neutral: 'bg-well',
  outlined: 'bg-surface [box-shadow:inset_0_0_0_1.5px_var(--line)]',
  danger: 'bg-canceled-bg text-canceled-text',
  plain: 'text-brand-text',
  quiet: 'text-text-2',
} as const

const SIZES = {
  // What is tapped is higher than what is seen.
  sm: 'min-h-9 rounded-[11px] px-3.5 text-sm font-medium after:absolute after:inset-x-0 after:-inset-y-1',
  /** At the end of a card's line. */
  xs: 'min-h-[38px] rounded-[11px] px-2.5 text-[0.8125rem] font-medium after:absolute after:inset-x-0 after:-inset-y-[3px] lg:px-3.5 lg:text-sm',
  /** In the line of a text. */
  text: 'min-h-11 font-medium',
  md: 'min-h-11 rounded-[14px] px-4.5 font-medium',
  lg: 'min-h-13.5 rounded-[17px] px-5.5 text-lg font-semibold max-[360px]:in-data-dock:px-3.5 max-[360px]:in-data-dock:text-base',
} as const

/** Classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  wide = false,
  split = false,
}: ButtonLook = {}): string {
  return `${BUTTON} ${VARIANTS[variant]} ${SIZES[size]} ${split ? 'justify-between' : 'justify-center'} ${wide ? 'w-full' : ''}`
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
      {loading ? (
        <span className="size-4.5 animate-spin rounded-full border-2 border-bs-transparent" />
      ) : icon ? (
        <Icon path={icon} />
      ) : null}
      {children}
    </button>
  )
}

/** Also keeps a form from being sent. */
const ignore = (event: SyntheticEvent) => event.preventDefault()
