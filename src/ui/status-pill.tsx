import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import {
  checkCircleFill,
  clockFill,
  cookingPotFill,
  questionFill,
  sealCheckFill,
  sparkleFill,
  xCircleFill,
} from './icons/fill.ts'

export type StatusTone = 'pending' | 'in_progress' | 'confirmed' | 'completed' | 'canceled'

/** Classes that set the colours of `bg-state-bg` and `text-state-text` for a state. */
export const STATE_LOOKS: Readonly<Record<StatusTone, string>> = {
  pending:
    '[--state-bg:var(--color-pending-bg)] [--state-dot:var(--color-pending-dot)] [--state-text:var(--color-pending-text)]',
  in_progress:
    '[--state-bg:var(--color-in-progress-bg)] [--state-dot:var(--color-in-progress-dot)] [--state-text:var(--color-in-progress-text)]',
  confirmed:
    '[--state-bg:var(--color-confirmed-bg)] [--state-dot:var(--color-confirmed-dot)] [--state-text:var(--color-confirmed-text)]',
  completed:
    '[--state-bg:var(--color-completed-bg)] [--state-dot:var(--color-completed-dot)] [--state-text:var(--color-completed-text)]',
  canceled:
    '[--state-bg:var(--color-canceled-bg)] [--state-dot:var(--color-canceled-dot)] [--state-text:var(--color-canceled-text)]',
}

type StatusPillProps = {
  tone: StatusTone
  icon: string
  className?: string
  children: ReactNode
}

export function StatusPill({ tone, icon, className = '', children }: StatusPillProps) {
  return (
    <span
      className={`edge inline-flex min-h-6.5 items-center gap-1.5 rounded-[13px] bg-state-bg ps-2 pe-2.5 text-xs font-medium whitespace-nowrap text-state-text ${STATE_LOOKS[tone]} ${className}`.trimEnd()}
    >
      <Icon path={icon} size={15} />
      {children}
    </span>
  )
}

const ICONS: Readonly<Record<StatusTone, string>> = {
  pending: clockFill,
  in_progress: cookingPotFill,
  confirmed: sealCheckFill,
  completed: checkCircleFill,
  canceled: xCircleFill,
}

const isTone = (key: string): key is StatusTone => Object.hasOwn(ICONS, key)

export function orderStatusLook(key: string, isFood = true): { tone: StatusTone; icon: string } {
  if (!isTone(key)) return { tone: 'pending', icon: questionFill }
  return { tone: key, icon: key === 'in_progress' && !isFood ? sparkleFill : ICONS[key] }
}
