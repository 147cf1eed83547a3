import type { ComponentProps } from 'react'
import { LaterPart } from '#ui/later-part.tsx'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { ReviewDialog } from './review-dialog.tsx'

const load = async () => (await import('./review-dialog.tsx')).ReviewDialog

/** The review dialog, which comes when it is first asked for and then keeps what was typed. The device does not keep it: a review needs the server. */
export function ReviewLayer(props: ComponentProps<typeof ReviewDialog>) {
  const { t } = useMessages()
  const { open, onClose } = props
  const refuse = () => {
    onClose()
    showToast(t('order.needsConnection'), { tone: 'destructive' })
  }
  return <LaterPart load={load} isWanted={open} onFailure={refuse} props={props} />
}
