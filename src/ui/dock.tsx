import type { ReactNode } from 'react'
import './dock.css'

/** The one decision of a screen: fixed to the bottom on phones, in its place on larger screens. Give the content `dock-room`. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
