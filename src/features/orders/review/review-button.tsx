// @script known
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { star } from '#ui/icons/regular.ts'
import { ordersQueries } from '../orders-queries.ts'
import { KeptReview, useKeptReview } from './kept-review.tsx'
import { ReviewLayer } from './review-layer.tsx'
import { useReviewing } from './use-reviewing.ts'

/** The way to review a store, for a customer with a completed order there. */
export function ReviewButton({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { isOpen, open, close, takeFocus } = useReviewing()
  const kept = useKeptReview(slug)
  const { data: past } = useQuery(ordersQueries.page(slug, 'completed', 1))
  // Only whoever has got something from the store may say how it was.
  if (!past || past.total === 0) return null
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
