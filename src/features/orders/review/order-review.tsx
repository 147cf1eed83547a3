import type { Order } from '#contract/order'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Card, IconWell } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { starFill } from '#ui/icons/fill.ts'
import { GivenStars } from './given-stars.tsx'
import { KeptReview, useKeptReview } from './kept-review.tsx'
import { ReviewLayer } from './review-layer.tsx'
import { useReviewing } from './use-reviewing.ts'

/** What the customer thinks of a completed order, or the question for it. Guests cannot review. */
export function OrderReview({ slug, order }: { slug: string; order: Order }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const { status } = useSession(slug)
  const { isOpen, open, close, takeFocus } = useReviewing()
  const kept = useKeptReview(slug, order.id)
  const { review } = order
  if (review)
    return (
      <Card as="section">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-subheading" tabIndex={-1} ref={takeFocus}>
            {t('review.yours')}
          </h2>
          <GivenStars rating={review.rating} />
        </div>
        {review.comment === '' ? null : (
          <p className="text-caption text-text-2">
            <bdi>{review.comment}</bdi>
          </p>
        )}
      </Card>
    )
  // The dialog itself says how sending goes.
  if (kept && !isOpen) return <KeptReview kept={kept} takeFocus={takeFocus} />
  const mayReview = order.status.key === 'completed' && status === 'customer' && order.guest_key === undefined
  if (!mayReview) return null
  return (
    <>
      <button
        type="button"
        className="flex min-h-18 w-full items-center gap-3 rounded-lg bg-brand-tint px-4 py-3.5 text-start"
        onClick={open}
      >
        <IconWell path={starFill} tone="star" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('review.prompt')}</span>
          <span className="block text-caption text-text-2">{t('review.promptBody', { store })}</span>
        </span>
        <Icon path={caretRightBold} size={16} flip />
      </button>
      <ReviewLayer slug={slug} orderId={order.id} open={isOpen} onClose={close} />
    </>
  )
}
