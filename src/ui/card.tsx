import type { ReactNode } from 'react'
import './card.css'

export function Card({ as: Tag = 'div', padded = true, children }: { as?: 'div' | 'section' | 'article' | 'li'; padded?: boolean; children: ReactNode }) {
  return <Tag className={padded ? 'card pad' : 'card'}>{children}</Tag>
}

export function Tag({ tone = 'neutral', children }: { tone?: 'neutral' | 'tint' | 'done'; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>
}
