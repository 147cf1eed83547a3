import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { joinOrder } from '#contract/order-life'
import { isRestaurant } from '#contract/store-kind'
import { forgetGuestOrders } from '#data/guest-orders.ts'
import type { GuestOrder } from '#data/guest-orders.ts'
import { call } from '#data/http/call.ts'
import { forgetConfirmed } from '#data/outbox/outbox.ts'
import { lookAgain } from '#data/outbox/watch-outbox.ts'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { ordersQueries } from '../orders-queries.ts'

type JoinOrdersProps = { slug: string; orders: readonly GuestOrder[]; onJoined: (ids: readonly string[]) => void }

/** Offers to make guests' orders of this device the customer's own. What the store did not give to the account stays as it was. */
export function JoinOrders({ slug, orders, onJoined }: JoinOrdersProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const kind = isRestaurant(useStore(slug)) ? 'order' : 'visit'
  const [isSending, setIsSending] = useState(false)
  const join = async () => {
    setIsSending(true)
    const params = (id: string) => ({ tenant: slug, id })
    const answers = await Promise.allSettled(
      orders.map(({ id, key }) => call(joinOrder, { params: params(id), orderKey: key })),
    )
    const joined = orders.filter((_, place) => answers[place]?.status === 'fulfilled').map(({ id }) => id)
    if (joined.length > 0) {
      await queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
      // A device that refuses shows them twice until it does not, which is better than not at all.
      await forgetGuestOrders(slug, joined).catch(() => undefined)
      await forgetConfirmed(slug, joined).catch(() => undefined)
      await lookAgain(slug)
      onJoined(joined)
    }
    setIsSending(false)
    if (joined.length === orders.length) showToast(t('order.joined', { kind, count: joined.length }))
    else showToast(t('order.joinFailed'), { tone: 'destructive' })
  }
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-caption text-text-2">{t('order.joinWhy', { kind, count: orders.length })}</p>
      <Button variant="tonal" wide loading={isSending} disabled={!isOnline} onClick={() => void join()}>
        {t('order.join', { kind, count: orders.length })}
      </Button>
    </div>
  )
}
