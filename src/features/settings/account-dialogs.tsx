// @needs-server
import { DeleteDialog } from './delete-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

export { downloadData } from './download-data.ts'

/** What is asked for in a dialog. */
export type DataRequest = 'sessions' | 'delete'

/** The dialogs about an account that need the server. */
export function AccountDialogs(props: { slug: string; request: DataRequest | null; onClose: () => void }) {
  const { slug, request, onClose } = props
  return (
    <>
      <SessionsDialog slug={slug} open={request === 'sessions'} onClose={onClose} />
      <DeleteDialog slug={slug} open={request === 'delete'} onClose={onClose} />
    </>
  )
}
