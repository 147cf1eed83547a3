import { useEffect } from 'react'
import { tellNotLoaded, useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { closeAuth, useAuthRequest } from './auth-requests.ts'
import { loadAuthDialog } from './load-auth-dialog.ts'
import { isSignOutOwed, oweSignOut } from '#data/session-mark.ts'

/** The account's dialogs; their code comes when the first one is asked for. Mounted once by the layout. */
export function AuthDialogs({ slug }: { slug: string }) {
  const request = useAuthRequest()
  const { t } = useMessages()
  useSignOutOwed(slug)
  return (
    <LaterPart
      load={loadAuthDialog}
      isWanted={request !== null}
      onFailure={() => {
        closeAuth()
        void tellNotLoaded(t)
      }}
      props={{ slug, request }}
    />
  )
}

/** Ends at the server what was signed out here while it could not be reached. */
function useSignOutOwed(slug: string): void {
  const online = useOnline()
  useEffect(() => {
    if (!online || !isSignOutOwed(slug)) return
    const ended = import('./session-calls.ts').then(({ endSession }) => endSession(slug))
    ended.then(
      () => oweSignOut(slug, false),
      () => undefined,
    )
  }, [online, slug])
}
