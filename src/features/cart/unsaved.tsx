import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { warningCircleFill } from '#ui/icons/fill.ts'
import { Notice } from '#ui/notice.tsx'
import type { Placing } from './use-placing.ts'

/** The device does not keep what is ordered: why, and the way past it. */
export function Unsaved({ placing }: { placing: Placing }) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const said = [placing.reason, t('cart.unsavedBody')].filter((words) => words !== null)
  return (
    <Notice
      tone="canceled"
      icon={warningCircleFill}
      role="alert"
      title={t('cart.unsaved')}
      action={
        isOnline ? (
          <Button variant="neutral" size="sm" onClick={placing.sendDirectly}>
            {t('cart.sendNow')}
          </Button>
        ) : null
      }
    >
      {said.join(' ')}
    </Notice>
  )
}
