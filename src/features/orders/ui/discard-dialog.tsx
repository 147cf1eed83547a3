import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'

type DiscardDialogProps = {
  slug: string
  /** Outbox key of the order. */
  id: string
  open: boolean
  onClose: () => void
  title: string
  body: string
  confirmLabel: string
  /** Said once it is deleted. */
  done: string
}

/** Asks, then deletes an order from this device and goes back to the list. One that is just being sent stays, and that is said. */
export function DiscardDialog({ slug, id, open, onClose, title, body, confirmLabel, done }: DiscardDialogProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      if (await discard(slug, id)) {
        showToast(done)
        await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug }, replace: true })
      } else showToast(t('orders.deleteBusy'))
    } catch {
      showToast(t('orders.notSaved'), { tone: 'destructive' })
    }
    setIsBusy(false)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('orders.close')} busy={isBusy}>
      <p className="text-text-2">{body}</p>
      <DialogActs>
        <Button variant="danger" size="lg" wide loading={isBusy} onClick={() => void run()}>
          {confirmLabel}
        </Button>
        <Button variant="neutral" size="lg" wide disabled={isBusy} onClick={onClose}>
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
