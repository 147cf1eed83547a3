import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  body: string
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, body, confirmLabel, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('orders.close')} busy={busy}>
      <p className="text-text-2">{body}</p>
      <DialogActs>
        <Button variant="danger" size="lg" wide loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="neutral" size="lg" wide disabled={busy} onClick={onClose}>
          {t('orders.keep')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}

/** What can be done in a dialog, one below the other. */
export function DialogActs({ children }: { children: ReactNode }) {
  return <div className="mt-5 grid gap-2">{children}</div>
}

/** Drops an order from this phone and goes back to the list. One that is just being sent stays, and that is said. */
export function useDiscard(slug: string, key: string, done: string): { run: () => Promise<void>; isRunning: boolean } {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [isRunning, setIsRunning] = useState(false)
  const run = async () => {
    setIsRunning(true)
    try {
      if (!(await discard(slug, key))) return showToast(t('orders.deleteBusy'))
      showToast(done)
      await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug }, replace: true })
    } catch {
      showToast(t('orders.notSaved'), { tone: 'destructive' })
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}
