import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxRecord } from '#contract/offline'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { kindOf } from '../model/labels.ts'

type DiscardDialogProps = { slug: string; record: OutboxRecord; open: boolean; onClose: () => void }

export function DiscardDialog({ slug, record, open, onClose }: DiscardDialogProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const { state, attempts } = record
  const kind = kindOf(record.payload.order_type)
  const act = state === 'decision' || state === 'rejected' ? 'discard' : 'delete'
  // The store may have it already, although no answer has arrived.
  const mayBeSent = act === 'delete' && (attempts > 0 || state === 'sending')
  const run = async () => {
    setIsBusy(true)
    try {
      if (await discard(slug, record.key)) {
        showToast(t('orders.deleted', { kind }))
        await navigate({ to: '/$tenant/settings/orders', params: { tenant: slug }, replace: true })
      } else showToast(t('orders.deleteBusy'))
    } catch {
      showToast(t('orders.notSaved'), { tone: 'destructive' })
    }
    setIsBusy(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`orders.${act}Title`, { kind })}
      closeLabel={t('orders.close')}
      busy={isBusy}
    >
      <p className="text-text-2">{t(mayBeSent ? 'orders.deleteTriedBody' : `orders.${act}Body`, { kind })}</p>
      <div className="mt-5 grid gap-2">
        <Button variant="danger" size="lg" wide loading={isBusy} onClick={() => void run()}>
          {t(`orders.${act}Yes`, { kind })}
        </Button>
        <Button variant="neutral" size="lg" wide disabled={isBusy} onClick={onClose}>
          {t('orders.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
