// @needs-server
import { useSelector } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { LONGEST_COMMENT, sendReview, sendReviewBodySchema } from '#contract/review'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { StoreLogo, freshMenu, useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { nameOf } from '#i18n/localized.ts'
import { useLengthWords } from '#i18n/length-words.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, putFaults } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'
import { ordersQueries } from '../orders-queries.ts'
import type { Rating } from './ratings.ts'
import { Stars } from './stars.tsx'
import './review.css'

const formSchema = z.pick(sendReviewBodySchema, { rating: true, comment: true })

type ReviewValues = { rating: Rating | null; comment: string }
const EMPTY: ReviewValues = { rating: null, comment: '' }

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
  const lengthOf = useLengthWords()
  const store = useStore(slug)
  const isOnline = useOnline()
  const wordId = useId()
  const send = useSendReview(slug, orderId)
  const form = useAppForm({
    ...judging,
    defaultValues: EMPTY,
    validators: { onDynamic: formSchema },
    onSubmit: async ({ value: { rating, comment }, formApi }) => {
      if (rating === null) return
      const outcome = await send(rating, comment.trim())
      if (outcome === 'taken') {
        formApi.reset()
        onClose()
      } else if (outcome.comment) putFaults(formApi, { comment: { sentence: outcome.comment } })
    },
  })
  const rating = useSelector(form.store, ({ values }) => values.rating)
  const isSending = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
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
      <form.AppForm>
        <form.Form className="review">
          <StoreLogo logo={store.tenant_logo} name={name} />
          <h2 className="t1">{t('review.how', { store: name })}</h2>
          <p id={wordId} className="mut" aria-live="polite">
            {t(rating === null ? 'review.none' : `review.word.${rating}`)}
          </p>
          <form.AppField name="rating">
            {(field) => <Stars rating={rating} describedBy={wordId} disabled={isSending} onRate={field.handleChange} />}
          </form.AppField>
          <form.AppField name="comment">
            {(field) => (
              <field.TextAreaField
                label={t('review.comment')}
                optional={t('review.optional')}
                rows={4}
                maxLength={LONGEST_COMMENT}
                length={lengthOf(field.state.value, LONGEST_COMMENT)}
                readOnly={isSending}
              />
            )}
          </form.AppField>
          {isOnline ? null : <p className="c1 mut">{t('order.needsConnection')}</p>}
          <Button type="submit" size="lg" wide loading={isSending} disabled={rating === null || !isOnline}>
            {t('review.send')}
          </Button>
        </form.Form>
      </form.AppForm>
    </Dialog>
  )
}

/**
 * Sends with one key per wording: a lost answer, asked for again, is the same review.
 * @returns a function that resolves with `taken`, or with what is wrong with the comment; anything else that went wrong it tells itself.
 */
function useSendReview(slug: string, orderId: string | undefined) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const { id: reviewable_id } = useStore(slug)
  const keys = useRef(new Map<string, string>())
  const refresh = () => {
    // The store's average is part of its menu, and the order says that it was reviewed.
    void freshMenu(queryClient, slug).catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
  }
  return async (rating: Rating, comment: string): Promise<'taken' | { comment?: string | undefined }> => {
    const wording = `${rating} ${comment}`
    const idempotencyKey = keys.current.get(wording) ?? crypto.randomUUID()
    keys.current.set(wording, idempotencyKey)
    try {
      await call(sendReview, {
        params: { tenant: slug },
        body: { rating, reviewable_type: 'tenant', reviewable_id, comment, ...(orderId && { order_id: orderId }) },
        idempotencyKey,
      })
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      const { comment: [fault] = [], ...others } = problem?.errors ?? {}
      const [other = problem?.message ?? t('review.failed')] = Object.values(others).flat()
      if (!fault) showToast(other, { tone: 'destructive' })
      if (problem) refresh()
      return { comment: fault }
    }
    keys.current.clear()
    showToast(t('review.sent'))
    refresh()
    return 'taken'
  }
}
