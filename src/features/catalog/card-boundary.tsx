import { Component } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'

type Props = { children: ReactNode }

/** Keeps broken data in one card from taking the page down: the card alone says so and offers to try again. */
export class CardBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (this.state.broken) return <BrokenCard onReset={() => this.setState({ broken: false })} />
    return this.props.children
  }
}

function BrokenCard({ onReset }: { onReset: () => void }) {
  const { t } = useMessages()
  return (
    <div className="card broken">
      <span className="mut">{t('catalog.cardFailed')}</span>
      <Button variant="plain" onClick={onReset}>
        {t('catalog.reset')}
      </Button>
    </div>
  )
}
