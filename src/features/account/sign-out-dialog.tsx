import { useEffect, useRef, useState } from 'react'
import { waitingWork } from '#data/leaving.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { closeAuth } from './auth-requests.ts'
import { useLeave } from './leave.ts'
import { useSession } from './use-session.ts'

/** Signs out at once, or asks first what becomes of what is not sent yet: orders and changes in the outbox, a cart. */
export function SignOutDialog({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { user } = useSession(slug)
  const { records, calls, ready } = useOutbox(slug, user?.id ?? null)
  const leave = useLeave(slug)
  const hasLeft = useRef(false)
  const lines = useWaitingLines(slug)
  const orders = records.filter(({ state }) => state !== 'confirmed').length
  const changes = calls.filter(({ state }) => state !== 'confirmed').length

  const leaveNow = (keeps: boolean) => {
    closeAuth()
    void leave(keeps)
  }
  const isFree = ready && lines === 0 && orders === 0 && changes === 0
  useEffect(() => {
    if (!isFree || hasLeft.current) return
    hasLeft.current = true
    leaveNow(false)
  })

  return (
    <Dialog
      open={ready && lines !== null && !isFree}
      onClose={closeAuth}
      title={t('account.leaveTitle')}
      closeLabel={t('account.close')}
    >
      {orders > 0 ? <p className="text-text-2">{t('account.leaveBody', { count: orders })}</p> : null}
      {changes > 0 ? <p className="text-text-2">{t('account.leaveChanges', { count: changes })}</p> : null}
      {lines ? <p className="text-text-2">{t('account.leaveCart', { count: lines })}</p> : null}
      <div className="mt-5 grid gap-2.5">
        <Button variant="neutral" size="lg" wide onClick={() => leaveNow(true)}>
          {t('account.leave')}
        </Button>
        <Button variant="danger" size="lg" wide onClick={() => leaveNow(false)}>
          {t('account.leaveDelete')}
        </Button>
        <Button variant="plain" size="lg" wide onClick={closeAuth}>
          {t('account.stay')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Lines of the cart that the server does not have; null until that is known. */
function useWaitingLines(slug: string): number | null {
  const [lines, setLines] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    void waitingWork(slug).then((count) => {
      if (!isGone) setLines(count)
    })
    return () => {
      isGone = true
    }
  }, [slug])
  return lines
}
