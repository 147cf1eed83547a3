import { useSelector } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { type OrderVisit, tooLateDetailsSchema } from '#contract/booking'
import { CANCEL_REASONS, type Order } from '#contract/order'
import { isCancelable, isMovable, cancelBodySchema, cancelOrder } from '#contract/order-life'
import type { Problem } from '#contract/problem'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { phoneText } from '#lib/phone-text.ts'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { clock } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { kindOf } from '../model/labels.ts'
import { type OrderAccess, useChangeOrder, usePendingChange } from './pending-changes.ts'
import { useStoreClock } from './order-status.tsx'

export function useMayCancel({ status, order_type: orderType, visit }: Order) {
  const now = useNow()
  return isCancelable({ status: status.key, orderType }) && !(visit && Date.parse(visit.cancel_until) < now.getTime())
}

export function useMayMove(order: Order | null) {
  const now = useNow()
  if (!order?.visit) return false
  const { status, order_type: orderType, visit } = order
  return isMovable({ status: status.key, orderType }) && Date.parse(movableUntil(visit)) >= now.getTime()
}

export const movableUntil = (visit: OrderVisit) => visit.move_until ?? visit.cancel_until

export function useTooLate(slug: string) {
  const { t } = useMessages()
  const { moment } = useStoreClock(slug)
  const { phone } = useStore(slug)
  return (until: string) => {
    const when = moment(until)
    return phone === null ? t('order.tooLate', { when }) : t('order.tooLateCall', { when, phone: phoneText(phone) })
  }
}

const CANCEL = 'cancelOrder'
export const MOVE = 'rescheduleVisit'

const NONE: { cancel_reason: (typeof CANCEL_REASONS)[number] | null } = { cancel_reason: null }

export function CancelDialog({ open, onClose, ...access }: OrderAccess & { open: boolean; onClose: () => void }) {
  const { slug, order } = access
  const { t } = useMessages()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const kind = kindOf(order.order_type)
  const why = useWhyRefused(slug)
  const { change, isSending } = useChangeOrder(access, CANCEL, cancelOrder)
  const form = useAppForm({
    ...judging,
    defaultValues: NONE,
    validators: { onDynamic: cancelBodySchema },
    onSubmit: async ({ value: { cancel_reason } }) => {
      if (!cancel_reason) return
      const outcome = await change({ cancel_reason })
      if (outcome.kind === 'unsaved') return showToast(t('order.cancelFailed'), { tone: 'destructive' })
      if (outcome.kind === 'refused')
        showToast(why(outcome.problem) ?? t('order.cancelFailed'), { tone: 'destructive' })
      onClose()
      // The page of the order shows a pending change.
      if (outcome.kind !== 'done') return
      showToast(t('order.canceled', { kind, number: String(order.order_number) }))
      await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug } })
    },
  })
  const chosen = useSelector(form.store, ({ values }) => values.cancel_reason)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('order.cancel', { kind })}
      closeLabel={t('orders.close')}
      busy={isSending}
    >
      <form.AppForm>
        <form.Form>
          <p className="text-text-2" id="cancel-why">
            {t('order.cancelWhy')}
          </p>
          <div
            role="radiogroup"
            aria-label={t('order.cancelReasons')}
            aria-describedby="cancel-why"
            className="mt-2 mb-1"
          >
            {CANCEL_REASONS.map((one) => (
              <label
                key={one}
                className="flex min-h-14 cursor-pointer items-center gap-3 not-first:[box-shadow:0_-1px_0_var(--line)] has-checked:font-semibold"
              >
                <span className="min-w-0 flex-1">{t(`order.reason.${one}`, { kind })}</span>
                <form.AppField name="cancel_reason">
                  {(field) => (
                    <Choice
                      name={field.name}
                      value={one}
                      checked={chosen === one}
                      disabled={isSending}
                      onChange={() => field.handleChange(one)}
                    />
                  )}
                </form.AppField>
              </label>
            ))}
          </div>
          <div className="mt-5 grid gap-2">
            <Button type="submit" variant="danger" size="lg" wide loading={isSending} disabled={chosen === null}>
              {t('order.cancel', { kind })}
            </Button>
            {isOnline ? null : <p className="text-caption text-text-2">{t('order.cancelLater')}</p>}
            <Button variant="neutral" size="lg" wide disabled={isSending} onClick={onClose}>
              {t('order.cancelKeep', { kind })}
            </Button>
          </div>
        </form.Form>
      </form.AppForm>
    </Dialog>
  )
}

export function useWhyRefused(slug: string) {
  const tooLate = useTooLate(slug)
  return (problem: Problem | null) => {
    const late = problem?.code === 'too_late' ? tooLateDetailsSchema.safeParse(problem.details) : null
    return late?.success ? tooLate(late.data.until) : problem?.message
  }
}

type PendingNoteProps = OrderAccess & { change: 'cancel' | 'move'; className: string }

export function PendingNote({ change, className, ...access }: PendingNoteProps) {
  const { t } = useMessages()
  const { visitMoment } = useStoreClock(access.slug)
  const pending = usePendingChange(access, change === 'move' ? MOVE : CANCEL)
  const why = useWhyRefused(access.slug)
  if (!pending) return null
  const { payload, refusal, isRefused, giveUp } = pending
  const when = typeof payload['reserved_at'] === 'string' ? visitMoment(payload['reserved_at']) : ''
  return (
    <Notice
      className={className}
      tone={isRefused ? 'canceled' : 'pending'}
      icon={isRefused ? warningCircleFill : clock}
      {...(change === 'cancel' && { role: isRefused ? 'alert' : 'note' })}
      title={t(`order.${change}${isRefused ? 'Refused' : 'Waiting'}`, { when })}
      action={
        <Button variant="neutral" onClick={giveUp}>
          {t(`order.${change}Keep`, { kind: kindOf(access.order.order_type) })}
        </Button>
      }
    >
      {isRefused ? why(refusal) : t(`order.${change}Kept`)}
    </Notice>
  )
}
