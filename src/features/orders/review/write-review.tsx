import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { star } from '#ui/icons/regular.ts'
import { ordersQueries } from '../orders-queries.ts'
import { ReviewLayer } from './review-layer.tsx'

/** The way to review a store, for its customers with a completed order. */
export function WriteReview({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  const [isOpen, setIsOpen] = useState(false)
  const isCustomer = status === 'customer'
  const { data: past } = useQuery({ ...ordersQueries.page(slug, 'completed', 1), enabled: isCustomer })
  // Only whoever has got something from the store may say how it was.
  if (!isCustomer || !past || past.total === 0) return null
  return (
    <>
      <Button variant="outline" size="lg" wide icon={star} onClick={() => setIsOpen(true)}>
        {t('store.writeReview')}
      </Button>
      <ReviewLayer slug={slug} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
