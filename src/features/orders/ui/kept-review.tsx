import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { freshMenu } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { warningCircleFill, starFill } from '#ui/icons/fill.ts'
import { clock, star } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { ordersQueries } from '../queries.ts'
import { keptChangeOf } from './kept-changes.ts'
import type { KeptChange } from './kept-changes.ts'

/** Name of the endpoint in the contract. */
export const REVIEW = 'sendReview'

/** Asks anew for what a review changes: the store's average is part of its menu, and the order says that it was reviewed. */
export function refreshReviewed(client: QueryClient, slug: string): void {
  void freshMenu(client, slug).catch(() => undefined)
  void client.invalidateQueries({ queryKey: ordersQueries.all(slug) })
}

/** The review of an order, or of the store as such, that is on this device and not at the store; null where there is none. */
export function useKeptReview(slug: string, orderId?: string): KeptChange | null {
  const queryClient = useQueryClient()
  const { user } = useSession(slug)
  const reviews = useOutbox(slug, user?.id ?? null).calls.filter(
    ({ name, payload }) => name === REVIEW && payload['order_id'] === orderId,
  )
  const confirmed = reviews
    .filter(({ state }) => state === 'confirmed')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (confirmed === '') return
    refreshReviewed(queryClient, slug)
    void forgetConfirmed(slug, confirmed.split(' '))
  }, [confirmed, queryClient, slug])
  const kept = reviews.findLast(({ state }) => state !== 'confirmed')
  return kept ? keptChangeOf(slug, kept) : null
}

type KeptReviewProps = { kept: KeptChange; takeFocus: (place: HTMLElement | null) => void }

/** Shows a review that the store does not have yet, or did not take. */
export function KeptReview({ kept, takeFocus }: KeptReviewProps) {
  const { t } = useMessages()
  const { payload, refusal, isRefused, giveUp } = kept
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

/** A rating that was given, drawn. */
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
/** Stars as they travel. */
export type Rating = (typeof RATINGS)[number]
