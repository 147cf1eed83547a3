import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type StatusTone, STATE_LOOKS } from './status-pill.tsx'

type NoticeProps = {
  tone: StatusTone
  icon: string
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'note'
  className?: string
}

export function Notice({ tone, icon, title, children, action, role, className = '' }: NoticeProps) {
  return (
    <div
      className={`edge flex items-start gap-3 rounded-[18px] bg-state-bg p-3.5 ${STATE_LOOKS[tone]} ${className}`.trimEnd()}
      role={role}
    >
      <span className="grid size-9 flex-none place-items-center rounded-[12px] bg-state-text/14 text-state-text">
        <Icon path={icon} />
      </span>
      <div className="min-w-0 flex-1">
        {title ? <div className="font-medium">{title}</div> : null}
        {children ? <p className="text-caption text-text-2">{children}</p> : null}
        {action ? <div className="pt-2">{action}</div> : null}
      </div>
    </div>
  )
}
