// @needs-server
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { sendReview } from '#contract/review'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { StoreLogo, freshMenu, useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { ordersQueries } from '../orders-queries.ts'
import type { Rating } from './ratings.ts'
import { Stars } from './stars.tsx'
import './review.css'

const LONGEST_COMMENT = 1_000

type ReviewDialogProps = {
  slug: string
  /** The order it is about; none for the store as such. */
  orderId?: string
  open: boolean
  onClose: () => void
}

/** Asks how the store was: one to five stars, and words for whoever has some. What was typed stays until it is sent. */
export function ReviewDialog({ slug, orderId, open, onClose }: ReviewDialogProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const isOnline = useOnline()
  const [rating, setRating] = useState<Rating | null>(null)
  const [comment, setComment] = useState('')
  const wordId = useId()
  const { send, isSending } = useSendReview({
    slug,
    orderId,
    onSent: () => {
      setRating(null)
      setComment('')
      onClose()
    },
  })
  const name = nameOf(store, locale)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('review.title')}
      titleHidden
      closeLabel={t('orders.close')}
      busy={isSending}
    >
      <form
        className="review"
        onSubmit={(event) => {
          event.preventDefault()
          if (rating) void send(rating, comment.trim())
        }}
      >
        <StoreLogo logo={store.tenant_logo} name={name} />
        <h2 className="t1">{t('review.how', { store: name })}</h2>
        <p id={wordId} className="mut" aria-live="polite">
          {t(rating === null ? 'review.none' : `review.word.${rating}`)}
        </p>
        <Stars rating={rating} describedBy={wordId} disabled={isSending} onRate={setRating} />
        <TextArea
          label={t('review.comment')}
          optional={t('review.optional')}
          value={comment}
          rows={4}
          maxLength={LONGEST_COMMENT}
          readOnly={isSending}
          onChange={(event) => setComment(event.target.value)}
        />
        {isOnline ? null : <p className="c1 mut">{t('order.needsConnection')}</p>}
        <Button type="submit" size="lg" wide loading={isSending} disabled={rating === null || !isOnline}>
          {t('review.send')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Sends with one key per wording: a lost answer, asked for again, is the same review. */
function useSendReview({ slug, orderId, onSent }: { slug: string; orderId: string | undefined; onSent: () => void }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const { id: reviewable_id } = useStore(slug)
  const keys = useRef(new Map<string, string>())
  const [isSending, setIsSending] = useState(false)
  const send = async (rating: Rating, comment: string) => {
    setIsSending(true)
    const wording = `${rating} ${comment}`
    const idempotencyKey = keys.current.get(wording) ?? crypto.randomUUID()
    keys.current.set(wording, idempotencyKey)
    const refresh = () => {
      // The store's average is part of its menu, and the order says that it was reviewed.
      void freshMenu(queryClient, slug).catch(() => undefined)
      void queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
    }
    try {
      await call(sendReview, {
        params: { tenant: slug },
        body: { rating, reviewable_type: 'tenant', reviewable_id, comment, ...(orderId && { order_id: orderId }) },
        idempotencyKey,
      })
      keys.current.clear()
      onSent()
      showToast(t('review.sent'))
      refresh()
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      const [fault] = Object.values(problem?.errors ?? {}).flat()
      showToast(fault ?? problem?.message ?? t('review.failed'), { tone: 'destructive' })
      if (problem) refresh()
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending }
}
