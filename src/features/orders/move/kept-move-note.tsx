import { tooLateDetailsSchema } from '#contract/booking'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { clock } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { useKeptChange } from '../live/kept-changes.ts'
import type { Whose } from '../live/kept-changes.ts'
import { MOVE } from './visit-move.ts'

type KeptMoveNoteProps = Whose & {
  /** Says when a visit is, and until when it could be changed. */
  moment: (instant: string) => string
  tooLate: (until: string) => string
}

/** Says that a move is not at the store yet, or was not taken by it: the visit is as it was. */
export function KeptMoveNote({ slug, order, orderKey, moment, tooLate }: KeptMoveNoteProps) {
  const { t } = useMessages()
  const kept = useKeptChange({ slug, order, orderKey }, MOVE)
  const at = kept?.payload['reserved_at']
  if (!kept || typeof at !== 'string') return null
  const { refusal, isRefused, giveUp } = kept
  const late = tooLateDetailsSchema.safeParse(refusal?.details)
  return (
    <Notice
      className="mt-3.5"
      tone={isRefused ? 'canceled' : 'pending'}
      icon={isRefused ? warningCircleFill : clock}
      title={t(isRefused ? 'order.moveRefused' : 'order.moveWaiting', { when: moment(at) })}
      action={
        <Button variant="neutral" onClick={giveUp}>
          {t('order.moveKeep')}
        </Button>
      }
    >
      {isRefused ? (late.success ? tooLate(late.data.until) : refusal?.message) : t('order.moveKept')}
    </Notice>
  )
}
