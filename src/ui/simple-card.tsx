import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { caretRightBold } from './icons/bold.ts'
import './card.css'
import './simple-card.css'

type SimpleCardProps = {
  href: string
  /** Opens beside this page, which learns nothing of the other. */
  external?: boolean
  /** Path of the icon in the well. */
  icon: string
  title: ReactNode
  /** One line under the title. */
  children: ReactNode
}

/** A way somewhere: icon, title, one line, caret. */
export function SimpleCard({ href, external = false, icon, title, children }: SimpleCardProps) {
  return (
    <a className="card simple" href={href} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
      <span className="iconwell">
        <Icon path={icon} size={22} />
      </span>
      <span className="grow">
        <span className="b clamp1">{title}</span>
        <span className="c1 mut clamp1">{children}</span>
      </span>
      <Icon path={caretRightBold} size={16} flip />
    </a>
  )
}
