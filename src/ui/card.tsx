import type { ReactNode } from 'react'
import './card.css'

export function Card({
  as: Element = 'div',
  padded = true,
  children,
}: {
  as?: 'div' | 'section' | 'article' | 'li'
  padded?: boolean
  children: ReactNode
}) {
  return <Element className={padded ? 'card pad' : 'card'}>{children}</Element>
}

export function Tag({ tone = 'neutral', children }: { tone?: 'neutral' | 'tint' | 'done'; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>
}
