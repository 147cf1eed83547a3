import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderVisit } from '#contract/booking'
import type { Order } from '#contract/order'
import { dropEarlierWish, wishEarlier } from '#contract/order-life'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { takeNews } from '../orders-queries.ts'

type EarlierWishProps = { slug: string; order: Order; visit: OrderVisit; orderKey: string | undefined }

/** Lets a customer ask to be told of an earlier time. It is shown as kept once the store has it. */
export function EarlierWish({ slug, order, visit, orderKey }: EarlierWishProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const isWanted = visit.wants_earlier === true
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(isWanted ? dropEarlierWish : wishEarlier, { params: { tenant: slug, id: order.id }, orderKey }),
    onSuccess: ({ data }) => takeNews(queryClient, slug, data, orderKey),
    retry: false,
  })
  return (
    <div className="mt-3 grid gap-2">
      <div aria-live="polite" className="text-caption text-text-2">
        {isWanted ? t('order.earlierOn', { who: orderKey === undefined ? 'customer' : 'guest' }) : null}
      </div>
      <Button
        variant={isWanted ? 'plain' : 'neutral'}
        loading={isPending}
        disabled={!isOnline}
        onClick={() => mutate()}
      >
        {t(isWanted ? 'order.earlierStop' : 'order.earlierAsk')}
      </Button>
      <div aria-live="polite" className="text-caption text-canceled-text">
        {error ? ((error instanceof CallError ? error.problem?.message : undefined) ?? t('order.earlierFailed')) : null}
      </div>
    </div>
  )
}
