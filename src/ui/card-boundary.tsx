import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What stands in the place of what broke. `reset` tries once more. */
  renderBroken: (reset: () => void) => ReactNode
  onBroken?: (error: unknown) => void
}

/** Keeps broken data in one part from taking the rest of the page down. */
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
