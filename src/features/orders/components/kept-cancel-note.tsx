import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { clock } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { useKeptChange } from '../live/kept-changes.ts'
import type { Whose } from '../live/kept-changes.ts'
import { kindOf } from '../looks.ts'
import { CANCEL, useWhyNotCanceled } from './cancel-dialog.tsx'

/** Says that the store has not heard of a cancellation yet, or did not take it: the order is as it was. */
export function KeptCancelNote(whose: Whose) {
  const { t } = useMessages()
  const kept = useKeptChange(whose, CANCEL)
  const why = useWhyNotCanceled(whose.slug)
  if (!kept) return null
  const { refusal, isRefused, giveUp } = kept
  return (
    <Notice
      className="mt-2.5 mb-3.5"
      tone={isRefused ? 'canceled' : 'pending'}
      icon={isRefused ? warningCircleFill : clock}
      role={isRefused ? 'alert' : 'note'}
      title={t(isRefused ? 'order.cancelRefused' : 'order.cancelWaiting')}
      action={
        <Button variant="neutral" onClick={giveUp}>
          {t('order.cancelKeep', { kind: kindOf(whose.order.order_type) })}
        </Button>
      }
    >
      {isRefused ? why(refusal) : t('order.cancelKept')}
    </Notice>
  )
}
