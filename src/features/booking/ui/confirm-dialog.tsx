// @script services
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  body: string
  confirmLabel: string
  keepLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is given up. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} closeLabel={t('booking.close')}>
      <p className="text-text-2">{props.body}</p>
      <div>
        <Button variant="neutral" size="lg" wide onClick={props.onClose}>
          {props.keepLabel}
        </Button>
        <Button variant="danger" size="lg" wide onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
