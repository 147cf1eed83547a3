import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react'
import { Icon } from './icon.tsx'

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  wide?: boolean | undefined
  split?: boolean | undefined
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
  sm: 'min-h-9 rounded-[11px] px-3.5 text-sm font-medium after:absolute after:inset-x-0 after:-inset-y-1',
  xs: 'min-h-[38px] rounded-[11px] px-2.5 text-[0.8125rem] font-medium after:absolute after:inset-x-0 after:-inset-y-[3px] lg:px-3.5 lg:text-sm',
  text: 'min-h-11 font-medium',
  md: 'min-h-11 rounded-[14px] px-4.5 font-medium',
  lg: 'min-h-13.5 rounded-[17px] px-5.5 text-lg font-semibold max-[360px]:in-data-dock:px-3.5 max-[360px]:in-data-dock:text-base',
} as const

export const buttonClass = ({ variant = 'primary', size = 'md', wide, split }: ButtonLook = {}) =>
  `${BUTTON} ${VARIANTS[variant]} ${SIZES[size]} ${split ? 'justify-between' : 'justify-center'} ${wide ? 'w-full' : ''}`

type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    icon?: string
    loading?: boolean
    /** Ignores taps but, unlike `disabled`, keeps the focus and can take it back from a dialog. */
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
  const isIdle = !loading && !waiting
  return (
    <button
      {...native}
      type={type}
      className={`${buttonClass({ variant, size, wide, split })} ${className}`.trimEnd()}
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

const ignore = (event: SyntheticEvent) => event.preventDefault()

type ButtonLinkProps = {
  slug: string
  to: '/$tenant' | '/$tenant/' | '/$tenant/settings/orders'
  look: ButtonLook
  className?: string
  children: ReactNode
}

export function ButtonLink({ slug, to, look, className = '', children }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      params={{ tenant: slug }}
      className={`${buttonClass(look)} ${className}`.trimEnd()}
    >
      {children}
    </Link>
  )
}
