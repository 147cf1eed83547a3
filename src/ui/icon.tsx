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
