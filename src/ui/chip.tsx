import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './chip.css'

type ChipProps = { children: ReactNode; icon?: string; tone?: 'neutral' | 'tint' | 'line' }

export function Chip({ children, icon, tone = 'neutral' }: ChipProps) {
  return <span className={`chip ${tone}`}>{icon ? <Icon path={icon} size={16} /> : null}{children}</span>
}

/** A filter: pressed or not. */
export function ChipButton({ children, icon, pressed, onPress }: Omit<ChipProps, 'tone'> & { pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {icon ? <Icon path={icon} size={16} /> : null}{children}
    </button>
  )
}
