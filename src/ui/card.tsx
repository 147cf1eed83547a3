import { type ReactNode, Component } from 'react'
import { Icon } from './icon.tsx'

export const CARD = 'edge rounded-lg bg-surface lined-hairline'

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li'
  padded?: boolean
  className?: string
  children: ReactNode
}

export function Card({ as: Element = 'div', padded = true, className = '', children }: CardProps) {
  return <Element className={`${CARD} ${padded ? 'p-4 ' : ''}${className}`.trimEnd()}>{children}</Element>
}

const TAGS = {
  neutral: 'bg-sunken text-text-2',
  tint: 'bg-brand-tint text-brand-text',
  done: 'bg-completed-bg text-completed-text',
} as const

export function Tag({ tone = 'neutral', children }: { tone?: keyof typeof TAGS; children: ReactNode }) {
  return (
    <span
      className={`edge inline-flex min-h-5.5 items-center gap-1 rounded-[7px] px-2 text-2xs font-medium whitespace-nowrap ${TAGS[tone]}`}
    >
      {children}
    </span>
  )
}

const WELLS = {
  md: { frame: 'size-10 rounded-[13px]', icon: 22 },
  lg: { frame: 'size-11.5 rounded-[13px]', icon: 22 },
  xl: { frame: 'size-14 rounded-[18px]', icon: 28 },
  xxl: { frame: 'size-15 rounded-lg', icon: 28 },
} as const

const GROUNDS = {
  tint: 'bg-brand-tint text-brand-text',
  quiet: 'bg-sunken text-text-2',
  surface: 'bg-surface text-brand-text',
  refused: 'bg-surface text-canceled-text',
  star: 'bg-surface text-star',
  state: 'bg-state-bg text-state-text',
  /** Takes its hue from a class such as `hue-45`. */
  hue: 'bg-[light-dark(oklch(0.94_0.035_var(--h)),oklch(0.34_0.045_var(--h)))] text-[light-dark(oklch(0.42_0.09_var(--h)),oklch(0.8_0.06_var(--h)))]',
  none: '',
} as const

type IconWellProps = {
  path: string
  size?: keyof typeof WELLS
  tone?: keyof typeof GROUNDS
  className?: string
}

export function IconWell({ path, size = 'md', tone = 'tint', className = '' }: IconWellProps) {
  const { frame, icon } = WELLS[size]
  return (
    <span className={`edge grid flex-none place-items-center ${frame} ${GROUNDS[tone]} ${className}`.trimEnd()}>
      <Icon path={path} size={icon} />
    </span>
  )
}

type Props = {
  children: ReactNode
  renderBroken: (reset: () => void) => ReactNode
  onBroken?: (error: unknown) => void
}

export class CardBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken?.(error)
  }

  override render() {
    const { children, renderBroken } = this.props
    return this.state.broken ? renderBroken(() => this.setState({ broken: false })) : children
  }
}
