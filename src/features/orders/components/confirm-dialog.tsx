import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActs } from './dialog-acts.tsx'

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
