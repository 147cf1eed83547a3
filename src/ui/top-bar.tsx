import type { ReactNode } from 'react'
import './top-bar.css'

/** Bar of an inner page: the way back (phones only), the page's title, up to two actions. */
export function TopBar({ back, title, children }: { back: ReactNode; title: string; children?: ReactNode }) {
  return (
    <header className="topbar">
      {back}
      <h1 className="clamp1">{title}</h1>
      {children}
    </header>
  )
}
