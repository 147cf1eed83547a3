// @script services
import type { ComponentProps } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type ConfirmDialogProps = Omit<ComponentProps<typeof Dialog>, 'closeLabel' | 'children'> &
  Record<'body' | 'confirmLabel' | 'keepLabel', string> & { onConfirm: () => void }

export function ConfirmDialog({ body, confirmLabel, keepLabel, onConfirm, ...dialog }: ConfirmDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog {...dialog} closeLabel={t('booking.close')}>
      <p className="text-text-2">{body}</p>
      <div>
        <Button variant="neutral" size="lg" wide onClick={dialog.onClose}>
          {keepLabel}
        </Button>
        <Button variant="danger" size="lg" wide onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
