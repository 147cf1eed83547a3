import { useQueryClient } from '@tanstack/react-query'
import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ordersQueries } from '../orders-queries.ts'

/** In the place of an order that could not be shown. Reset asks for the orders anew, then tries once more. */
export function BrokenOrderCard({ slug, onReset }: { slug: string; onReset?: () => void }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    // Without an answer it is tried with what there is.
    await queryClient.refetchQueries({ queryKey: ordersQueries.all(slug), type: 'active' }).catch(() => undefined)
    setIsBusy(false)
    onReset?.()
  }
  return (
    <Card as="li">
      <div className="order-broken">
        <span className="mut">{t('order.cardFailed')}</span>
        <Button variant="plain" loading={isBusy} onClick={() => void reset()}>
          {t('order.reset')}
        </Button>
      </div>
    </Card>
  )
}

type BoundaryProps = {
  slug: string
  children: ReactNode
  /** What is shown in the place of what broke; without it the order's own card says so. */
  instead?: ReactNode
}

/** Keeps broken data in one order from taking the list down. */
export class OrderBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { children, instead } = this.props
    if (!this.state.broken) return children
    return instead ?? <BrokenOrderCard slug={this.props.slug} onReset={() => this.setState({ broken: false })} />
  }
}
