import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { freshMenu } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill, starFill } from '#ui/icons/fill.ts'
import { clock, star } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { ordersQueries } from '../queries.ts'
import { type PendingChange, usePendingCall } from './pending-changes.ts'

export const REVIEW = 'sendReview'

/** A review changes the store's average, which is part of its menu, and its order. */
export function refreshReviewed(client: QueryClient, slug: string) {
  void freshMenu(client, slug).catch(() => undefined)
  void client.invalidateQueries({ queryKey: ordersQueries.all(slug) })
}

export function usePendingReview(slug: string, orderId?: string) {
  const queryClient = useQueryClient()
  const { user } = useSession(slug)
  const reviews = useOutbox(slug, user?.id ?? null).calls.filter(
    ({ name, payload }) => name === REVIEW && payload['order_id'] === orderId,
  )
  return usePendingCall(slug, reviews, () => refreshReviewed(queryClient, slug))
}

type PendingReviewProps = { pending: PendingChange; takeFocus: (place: HTMLElement | null) => void }

export function PendingReview({ pending, takeFocus }: PendingReviewProps) {
  const { t } = useMessages()
  const { payload, refusal, isRefused, giveUp } = pending
  const { rating, comment } = payload
  return (
    <Notice
      tone={isRefused ? 'canceled' : 'pending'}
      icon={isRefused ? warningCircleFill : clock}
      title={
        <span ref={takeFocus} tabIndex={-1}>
          {t(isRefused ? 'review.refused' : 'review.waiting')}
        </span>
      }
      action={
        <Button variant="neutral" onClick={giveUp}>
          {t('review.discard')}
        </Button>
      }
    >
      <GivenStars rating={Number(rating)} />
      {typeof comment === 'string' && comment !== '' ? <bdi className="dot-before">{comment}</bdi> : null}
      {isRefused ? <span className="dot-before">{refusal?.message}</span> : null}
    </Notice>
  )
}

export function GivenStars({ rating }: { rating: number }) {
  const { t } = useMessages()
  const given = RATINGS.find((one) => Number(one) === rating)
  return (
    <span className="inline-flex gap-0.5 text-star">
      {given ? (
        <span className="sr-only">{t('review.star', { count: rating, word: t(`review.word.${given}`) })}</span>
      ) : null}
      {RATINGS.map((one) => (
        <Icon key={one} path={Number(one) <= rating ? starFill : star} size={18} />
      ))}
    </span>
  )
}

export const RATINGS = ['1', '2', '3', '4', '5'] as const
export type Rating = (typeof RATINGS)[number]
