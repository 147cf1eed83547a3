import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { StatusTone } from './status-pill.tsx'
import './status.css'
import './notice.css'

type NoticeProps = {
  tone: StatusTone
  icon: string
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'note'
  /** Its place: margin, flex, grid. */
  className?: string
}

export function Notice({ tone, icon, title, children, action, role, className = '' }: NoticeProps) {
  return (
    <div className={`notice st-${tone} ${className}`.trimEnd()} role={role}>
      <span className="ico">
        <Icon path={icon} />
      </span>
      <div className="grow">
        {title ? <div className="b">{title}</div> : null}
        {children ? <p className="c1">{children}</p> : null}
        {action}
      </div>
    </div>
  )
}
