import { useSelector } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { tooLateDetailsSchema } from '#contract/booking'
import { CANCEL_REASONS } from '#contract/order'
import { cancelBodySchema, cancelOrder } from '#contract/order-life'
import type { Problem } from '#contract/problem'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'
import { useChangeOrder } from '../live/kept-changes.ts'
import type { Whose } from '../live/kept-changes.ts'
import { kindOf } from '../looks.ts'
import { DialogActs } from './dialog-acts.tsx'
import { useTooLate } from './visit-facts.tsx'

/** Name of the endpoint in the contract. */
export const CANCEL = 'cancelOrder'

type CancelProps = Whose & { open: boolean; onClose: () => void }
type Reason = (typeof CANCEL_REASONS)[number]
const NONE: { cancel_reason: Reason | null } = { cancel_reason: null }

/** Asks why an order is canceled, and cancels it. */
export function CancelDialog({ slug, order, orderKey, open, onClose }: CancelProps) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const kind = kindOf(order.order_type)
  const { cancel, isSending } = useCancel({ slug, order, orderKey, onClose })
  const form = useAppForm({
    ...judging,
    defaultValues: NONE,
    validators: { onDynamic: cancelBodySchema },
    onSubmit: async ({ value: { cancel_reason: reason } }) => {
      if (reason) await cancel(reason)
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
          <DialogActs>
            <Button type="submit" variant="danger" size="lg" wide loading={isSending} disabled={chosen === null}>
              {t('order.cancel', { kind })}
            </Button>
            {isOnline ? null : <p className="text-caption text-text-2">{t('order.cancelLater')}</p>}
            <Button variant="neutral" size="lg" wide disabled={isSending} onClick={onClose}>
              {t('order.cancelKeep', { kind })}
            </Button>
          </DialogActs>
        </form.Form>
      </form.AppForm>
    </Dialog>
  )
}

/** Says why the store did not cancel, as far as it said so. */
export function useWhyNotCanceled(slug: string): (problem: Problem | null) => string | undefined {
  const tooLate = useTooLate(slug)
  return (problem) => {
    const late = problem?.code === 'too_late' ? tooLateDetailsSchema.safeParse(problem.details) : null
    return late?.success ? tooLate(late.data.until) : problem?.message
  }
}

/** Cancels an order: at once where the store can be reached, otherwise as soon as it can be. */
function useCancel({ onClose, ...whose }: Omit<CancelProps, 'open'>) {
  const { slug, order } = whose
  const { t } = useMessages()
  const navigate = useNavigate()
  const why = useWhyNotCanceled(slug)
  const { change, isSending } = useChangeOrder(whose, CANCEL, cancelOrder)
  const cancel = async (reason: Reason) => {
    const outcome = await change({ cancel_reason: reason })
    if (outcome.kind === 'unsaved') return showToast(t('order.cancelFailed'), { tone: 'destructive' })
    // The shop was faster: what it says now is on the way to the screen.
    if (outcome.kind === 'refused') showToast(why(outcome.problem) ?? t('order.cancelFailed'), { tone: 'destructive' })
    onClose()
    // What waits says so on the page of the order.
    if (outcome.kind !== 'done') return
    showToast(t('order.canceled', { kind: kindOf(order.order_type), number: String(order.order_number) }))
    await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug } })
  }
  return { cancel, isSending }
}
