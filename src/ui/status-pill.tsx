import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Tones of order states and of the connection (tokens.md 6.3). */
export type StatusTone = 'pending' | 'in_progress' | 'confirmed' | 'completed' | 'canceled'

/** A state is always tint, icon and word together. */
export function StatusPill({
  tone,
  icon,
  className = '',
  children,
}: {
  tone: StatusTone
  icon: string
  /** Its place: margin, flex, grid. */
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`edge inline-flex min-h-6.5 items-center gap-1.5 rounded-[13px] bg-state-bg ps-2 pe-2.5 text-xs font-medium whitespace-nowrap text-state-text st-${tone} ${className}`.trimEnd()}
    >
      <Icon path={icon} size={15} />
      {children}
    </span>
  )
}
