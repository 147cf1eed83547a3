import { useEffect, useRef } from 'react'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { closeAuth } from './auth-requests.ts'
import { useLeave } from './leave.ts'
import { useSession } from './use-session.ts'

/** Signs out at once, or asks first when orders wait on this device. */
export function SignOutDialog({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { user } = useSession(slug)
  const { records, ready } = useOutbox(slug, user?.id ?? null)
  const leave = useLeave(slug)
  const hasLeft = useRef(false)
  const unsent = records.filter(({ state }) => state !== 'confirmed').length

  const leaveNow = () => {
    closeAuth()
    void leave()
  }
  const isFree = ready && unsent === 0
  useEffect(() => {
    if (!isFree || hasLeft.current) return
    hasLeft.current = true
    leaveNow()
  })

  return (
    <Dialog open={unsent > 0} onClose={closeAuth} title={t('account.leaveTitle')} closeLabel={t('account.close')}>
      <p className="mut">{t('account.leaveBody', { count: unsent })}</p>
      <div className="auth-acts">
        <Button variant="danger" size="lg" wide onClick={leaveNow}>
          {t('account.leave')}
        </Button>
        <Button variant="neutral" size="lg" wide onClick={closeAuth}>
          {t('account.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
