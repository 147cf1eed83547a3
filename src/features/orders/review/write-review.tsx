import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { star } from '#ui/icons/regular.ts'
import { ordersQueries } from '../orders-queries.ts'
import { KeptReview, useKeptReview } from './kept-review.tsx'
import { ReviewLayer } from './review-layer.tsx'
import { useReviewing } from './use-reviewing.ts'

/** The way to review a store, for its customers with a completed order. */
export function WriteReview({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status } = useSession(slug)
  const { isOpen, open, close, takeFocus } = useReviewing()
  const isCustomer = status === 'customer'
  const kept = useKeptReview(slug)
  const { data: past } = useQuery({ ...ordersQueries.page(slug, 'completed', 1), enabled: isCustomer })
  // Only whoever has got something from the store may say how it was.
  if (!isCustomer || !past || past.total === 0) return null
  // The dialog itself says how sending goes.
  if (kept && !isOpen) return <KeptReview kept={kept} takeFocus={takeFocus} />
  return (
    <>
      <Button variant="outlined" size="lg" wide icon={star} onClick={open}>
        {t('store.writeReview')}
      </Button>
      <ReviewLayer slug={slug} open={isOpen} onClose={close} />
    </>
  )
}
