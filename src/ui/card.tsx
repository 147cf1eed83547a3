import type { ReactNode } from 'react'
import './card.css'

export function Card({
  as: Element = 'div',
  padded = true,
  className = '',
  children,
}: {
  as?: 'div' | 'section' | 'article' | 'li'
  padded?: boolean
  /** Its place: margin, flex, grid, and how its content stands. */
  className?: string
  children: ReactNode
}) {
  return <Element className={`${padded ? 'card pad' : 'card'} ${className}`.trimEnd()}>{children}</Element>
}

export function Tag({ tone = 'neutral', children }: { tone?: 'neutral' | 'tint' | 'done'; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>
}
