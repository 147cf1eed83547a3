import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { tooLateDetailsSchema } from '#contract/booking'
import { CANCEL_REASONS } from '#contract/order'
import type { Order } from '#contract/order'
import { cancelOrder } from '#contract/order-life'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { kindOf } from '../looks.ts'
import { ordersQueries, takeNews } from '../orders-queries.ts'
import { useTooLate } from './visit-facts.tsx'
import './cancel-dialog.css'

type CancelProps = { slug: string; order: Order; orderKey: string | undefined; open: boolean; onClose: () => void }
type Reason = (typeof CANCEL_REASONS)[number]

/** Asks why an order is canceled, and cancels it. */
export function CancelDialog({ slug, order, orderKey, open, onClose }: CancelProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const [reason, setReason] = useState<Reason | null>(null)
  const kind = kindOf(order.order_type)
  const { cancel, isSending } = useCancel({ slug, order, orderKey, onClose })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('order.cancel', { kind })}
      closeLabel={t('orders.close')}
      busy={isSending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason) void cancel(reason)
        }}
      >
        <p className="mut" id="cancel-why">
          {t('order.cancelWhy')}
        </p>
        <div role="radiogroup" aria-label={t('order.cancelReasons')} aria-describedby="cancel-why" className="reasons">
          {CANCEL_REASONS.map((one) => (
            <label key={one} className="reason">
              <span className="grow">{t(`order.reason.${one}`, { kind })}</span>
              <Choice
                name="cancel_reason"
                value={one}
                checked={reason === one}
                disabled={isSending}
                onChange={() => setReason(one)}
              />
            </label>
          ))}
        </div>
        <div className="order-acts">
          <Button
            type="submit"
            variant="danger"
            size="lg"
            wide
            loading={isSending}
            disabled={reason === null || !isOnline}
          >
            {t('order.cancel', { kind })}
          </Button>
          {isOnline ? null : <p className="c1 mut center">{t('order.needsConnection')}</p>}
          <Button variant="neutral" size="lg" wide disabled={isSending} onClick={onClose}>
            {t('order.cancelKeep', { kind })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Cancels with one key per reason: however often it is tapped, and whatever gets lost on the way, it is canceled once. */
function useCancel({ slug, order, orderKey, onClose }: Omit<CancelProps, 'open'>) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const tooLate = useTooLate(slug)
  const keys = useRef(new Map<Reason, string>())
  const [isSending, setIsSending] = useState(false)
  const cancel = async (reason: Reason) => {
    setIsSending(true)
    const key = keys.current.get(reason) ?? crypto.randomUUID()
    keys.current.set(reason, key)
    try {
      const { data } = await call(cancelOrder, {
        params: { tenant: slug, id: order.id },
        body: { cancel_reason: reason },
        idempotencyKey: key,
        orderKey,
      })
      takeNews(queryClient, slug, data, orderKey)
      void queryClient.invalidateQueries({ queryKey: ordersQueries.all(slug) })
      onClose()
      showToast(t('order.canceled', { kind: kindOf(order.order_type), number: String(order.order_number) }))
      await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug } })
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      const late = problem?.code === 'too_late' ? tooLateDetailsSchema.safeParse(problem.details) : null
      const said = late?.success ? tooLate(late.data.until) : problem?.message
      showToast(said ?? t('order.cancelFailed'), { tone: 'destructive' })
      // The shop was faster: what it says now is on the way to the screen.
      if (!problem) return
      void queryClient.invalidateQueries({ queryKey: ordersQueries.one(slug, order.id, orderKey).queryKey })
      if (error instanceof CallError && error.status === 409) onClose()
    } finally {
      setIsSending(false)
    }
  }
  return { cancel, isSending }
}
