// @script own
import { useSelector } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { LONGEST_COMMENT, sendReview, sendReviewBodySchema } from '#contract/review'
import { keyOf } from '#data/outbox/outbox.ts'
import { makeChange } from '#data/outbox/make-change.ts'
import { useSession } from '#features/account'
import { StoreLogo, useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useLengthWords } from '#i18n/formats.ts'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, putFaults } from '#ui/form/judging.ts'
import { Icon } from '#ui/icon.tsx'
import { starFill } from '#ui/icons/fill.ts'
import { star } from '#ui/icons/regular.ts'
import { showToast } from '#ui/toast.tsx'
import { type Rating, RATINGS, refreshReviewed, REVIEW } from './pending-review.tsx'

const formSchema = z.pick(sendReviewBodySchema, { rating: true, comment: true })

const EMPTY: { rating: Rating | null; comment: string } = { rating: null, comment: '' }

/** Without an `orderId` the review is about the store. */
type ReviewDialogProps = { slug: string; orderId?: string; open: boolean; onClose: () => void }

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
      if (outcome === 'kept') {
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
        <form.Form className="grid justify-items-center gap-1.5 text-center">
          <div className="mb-2 flex *:size-16">
            <StoreLogo logo={store.tenant_logo} name={name} />
          </div>
          <h2 className="text-title">{t('review.how', { store: name })}</h2>
          <p id={wordId} className="text-text-2" aria-live="polite">
            {t(rating === null ? 'review.none' : `review.word.${rating}`)}
          </p>
          <form.AppField name="rating">
            {(field) => <Stars rating={rating} describedBy={wordId} disabled={isSending} onRate={field.handleChange} />}
          </form.AppField>
          <div className="mt-1.5 mb-2.5 w-full text-start">
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
          </div>
          {isOnline ? null : <p className="text-caption text-text-2">{t('review.later')}</p>}
          <Button type="submit" size="lg" wide loading={isSending} disabled={rating === null}>
            {t('review.send')}
          </Button>
        </form.Form>
      </form.AppForm>
    </Dialog>
  )
}

/** The key follows from the content: a review that is sent again after a lost answer is the same one. */
function useSendReview(slug: string, orderId: string | undefined) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const { id: reviewable_id } = useStore(slug)
  const { user } = useSession(slug)
  const seed = useRef(crypto.randomUUID())
  return async (rating: Rating, comment: string) => {
    if (!user) return { comment: undefined }
    const of = orderId && { order_id: orderId }
    const body = { rating, reviewable_type: 'tenant', reviewable_id, comment, ...of } as const
    const outcome = await makeChange({
      name: REVIEW,
      endpoint: sendReview,
      params: { tenant: slug },
      body,
      subject: user.id,
      key: await keyOf(seed.current, body),
    })
    const problem = outcome.kind === 'refused' ? outcome.problem : null
    if (outcome.kind === 'refused' || outcome.kind === 'unsaved') {
      const { comment: [fault] = [], ...others } = problem?.errors ?? {}
      const [other = problem?.message ?? t('review.failed')] = Object.values(others).flat()
      if (!fault) showToast(other, { tone: 'destructive' })
      if (problem) refreshReviewed(queryClient, slug)
      return { comment: fault }
    }
    seed.current = crypto.randomUUID()
    showToast(t(outcome.kind === 'done' ? 'review.sent' : 'review.kept'))
    if (outcome.kind === 'done') refreshReviewed(queryClient, slug)
    return 'kept' as const
  }
}

type StarsProps = { rating: Rating | null; describedBy: string; disabled: boolean; onRate: (rating: Rating) => void }

function Stars({ rating, describedBy, disabled, onRate }: StarsProps) {
  const { t } = useMessages()
  return (
    <div
      role="radiogroup"
      aria-label={t('review.stars')}
      aria-describedby={describedBy}
      aria-required
      className="my-2 flex gap-1.5"
    >
      {RATINGS.map((one) => {
        const isLit = rating !== null && one <= rating
        return (
          <label
            key={one}
            className={`relative grid size-13 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-[360px]:w-12 ${isLit ? 'text-star' : 'text-control'}`}
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              name="rating"
              value={one}
              checked={rating === one}
              disabled={disabled}
              aria-label={t('review.star', { count: Number(one), word: t(`review.word.${one}`) })}
              onChange={() => onRate(one)}
            />
            <Icon path={isLit ? starFill : star} size={40} className={isLit ? 'animate-pop [--from:0.8]' : ''} />
          </label>
        )
      })}
    </div>
  )
}
