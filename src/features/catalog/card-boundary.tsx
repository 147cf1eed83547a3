import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#i18n/load-messages.ts'

const BrokenCard = lazyPart(async () => ({ default: (await import('./broken-card.tsx')).BrokenCard }))

type Props = { children: ReactNode }

/** Keeps broken data in one card from taking the page down: the card alone says so and offers to try again. */
export class CardBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? (
      <Suspense>
        <BrokenCard onReset={() => this.setState({ broken: false })} />
      </Suspense>
    ) : (
      this.props.children
    )
  }
}
