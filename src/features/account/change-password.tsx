import type { ComponentProps } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { LaterPart } from '#ui/later-part.tsx'
import { useMessages } from '#i18n/messages.ts'
import type { ChangePasswordDialog } from './change-password-dialog.tsx'

const load = async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog

/** The dialog for another password, which comes when it is first asked for. The device does not keep it: without the server it does nothing. */
export function ChangePassword(props: ComponentProps<typeof ChangePasswordDialog>) {
  const { t } = useMessages()
  const { open, onClose } = props
  const refuse = () => {
    onClose()
    void tellNotLoaded(t)
  }
  return <LaterPart load={load} isWanted={open} onFailure={refuse} props={props} />
}
