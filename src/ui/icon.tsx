import type { ComponentPropsWithRef } from 'react'

type IconProps = { path: string; size?: number; flip?: boolean; className?: string }

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
  /** Its place: margin, flex, grid. */
  className?: string
  path: string
  /** Accessible name, in the language of the page. */
  label: string
  look?: keyof typeof LOOKS
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
    <button {...native} type={type} className={`${iconButtonClass(look)} ${className}`.trimEnd()} aria-label={label}>
      <Icon path={path} size={size} flip={flip} />
      <Count value={count} />
    </button>
  )
}

const LOOKS = {
  plain: '',
  raised: 'bg-surface [box-shadow:var(--e3)]',
  filled: 'bg-well',
  glass: 'edge bg-glass text-on-glass [box-shadow:0_2px_10px_rgb(0_0_0/0.16)]',
} as const

/** Classes of a round control with an icon alone, for links that look like one. */
export const iconButtonClass = (look: keyof typeof LOOKS = 'plain'): string =>
  `pressable relative grid size-11 flex-none place-items-center rounded-full disabled:opacity-45 aria-disabled:opacity-45 ${LOOKS[look]}`

/** What fits on the corner. */
const MOST = 99

/** Number on the corner of an icon, where `className` says; drawn by the style sheet because the control's name says it. */
export function Count({ value, className = '-end-px' }: { value: number; className?: string }) {
  return value > 0 ? (
    <span
      className={`absolute top-px min-w-4.5 rounded-[9px] bg-brand px-1.25 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-on-brand [box-shadow:0_0_0_2px_var(--surface)] before:content-[attr(data-count)] ${className}`}
      data-count={value > MOST ? `${MOST}+` : value}
    />
  ) : null
}
