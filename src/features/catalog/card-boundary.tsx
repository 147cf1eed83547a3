import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#lib/until-loaded.ts'

const BrokenCard = lazyPart(async () => ({ default: (await import('./broken-card.tsx')).BrokenCard }))

type Props = {
  children: ReactNode
  /** What stands there when something else of the same data offers to try again. */
  instead?: ReactNode
}

/** Keeps broken data in one card from taking the page down: the card alone says so and offers to try again. */
export class CardBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { children, instead } = this.props
    if (!this.state.broken) return children
    return (
      instead ?? (
        <Suspense>
          <BrokenCard onReset={() => this.setState({ broken: false })} />
        </Suspense>
      )
    )
  }
}
