import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reportBroken } from '#data/report-broken.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { CardBoundary } from '#ui/card-boundary.tsx'
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
      <div className="flex min-h-30 flex-wrap items-center justify-between gap-2">
        <span className="text-text-2">{t('order.cardFailed')}</span>
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
export function OrderBoundary({ slug, children, instead }: BoundaryProps) {
  return (
    <CardBoundary
      onBroken={(error) => reportBroken('OrderCard', error)}
      renderBroken={(reset) => instead ?? <BrokenOrderCard slug={slug} onReset={reset} />}
    >
      {children}
    </CardBoundary>
  )
}
