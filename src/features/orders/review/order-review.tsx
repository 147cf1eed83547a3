import type { Order } from '#contract/order'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Card } from '#ui/card.tsx'
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
        <div className="row order-way">
          <h2 className="t3" tabIndex={-1} ref={takeFocus}>
            {t('review.yours')}
          </h2>
          <GivenStars rating={review.rating} />
        </div>
        {review.comment === '' ? null : (
          <p className="c1 mut">
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
      <button type="button" className="order-prompt" onClick={open}>
        <span className="iconwell">
          <Icon path={starFill} size={22} className="star" />
        </span>
        <span className="grow">
          <span className="b">{t('review.prompt')}</span>
          <span className="c1 mut">{t('review.promptBody', { store })}</span>
        </span>
        <Icon path={caretRightBold} size={16} flip />
      </button>
      <ReviewLayer slug={slug} orderId={order.id} open={isOpen} onClose={close} />
    </>
  )
}
