import type { ComponentProps } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { withAllMessages } from '#i18n/load-messages.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { useMessages } from '#i18n/messages.ts'
import type { ReviewDialog } from './review-dialog.tsx'

const load = withAllMessages(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** The review dialog, which comes when it is first asked for and then keeps what was typed. */
export function ReviewLayer(props: ComponentProps<typeof ReviewDialog>) {
  const { t } = useMessages()
  const { open, onClose } = props
  const refuse = () => {
    onClose()
    void tellNotLoaded(t)
  }
  return <LaterPart load={load} isWanted={open} onFailure={refuse} props={props} />
}
