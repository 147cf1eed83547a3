import type { ComponentPropsWithRef } from 'react'

type IconProps = {
  path: string
  size?: number
  flip?: boolean
  className?: string
}

/** Decorative: the control around it carries the name. `flip` mirrors it on right-to-left pages. */
export function Icon({ path, size = 20, flip = false, className = '' }: IconProps) {
  return (
    <svg
      className={`${flip ? 'rtl:[scale:-1_1] ' : ''}${className}`.trim() || undefined}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  className?: string
  path: string
  label: string
  look?: keyof typeof LOOKS
  size?: number
  flip?: boolean
}

export function IconButton({
  path,
  label,
  look = 'plain',
  size = 22,
  flip = false,
  className = '',
  type = 'button',
  ...native
}: IconButtonProps) {
  return (
    <button {...native} type={type} className={`${iconButtonClass(look)} ${className}`.trimEnd()} aria-label={label}>
      <Icon path={path} size={size} flip={flip} />
    </button>
  )
}

const LOOKS = {
  plain: '',
  raised: 'bg-surface [box-shadow:var(--e3)]',
  filled: 'bg-well',
  glass: 'edge bg-glass text-on-glass [box-shadow:0_2px_10px_rgb(0_0_0/0.16)]',
} as const

export const iconButtonClass = (look: keyof typeof LOOKS = 'plain'): string =>
  `pressable relative grid size-11 flex-none place-items-center rounded-full disabled:opacity-45 aria-disabled:opacity-45 ${LOOKS[look]}`

/** A text of the style sheet, because the label of the control already has the number. */
export function Count({ value, className }: { value: number; className: string }) {
  return value > 0 ? (
    <span
      className={`absolute top-px min-w-4.5 rounded-[9px] bg-brand px-1.25 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-on-brand [box-shadow:0_0_0_2px_var(--surface)] before:content-[attr(data-count)] ${className}`}
      data-count={value > 99 ? '99+' : value}
    />
  ) : null
}
