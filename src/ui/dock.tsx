import type { ReactNode } from 'react'
import './dock.css'

/** The one decision of a screen: fixed to the bottom on phones, in its place on larger screens. Give the content `dock-room`. */
export function Dock({
  className = '',
  children,
}: {
  /** Its place: margin, flex, grid. */
  className?: string
  children: ReactNode
}) {
  return <div className={`dock ${className}`.trimEnd()}>{children}</div>
}
