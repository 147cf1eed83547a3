import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useOnline } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { closeAuth, useAuthRequest } from './auth-requests.ts'
import type { AuthRequest } from './auth-requests.ts'
import { loadAuthDialog } from './load-auth-dialog.ts'
import { isSignOutOwed, oweSignOut } from '#data/session-mark.ts'

type Loaded = ComponentType<{ slug: string; request: AuthRequest | null }>

/** The account's dialogs; their code comes when the first one is asked for. Mounted once by the layout. */
export function AuthDialogs({ slug }: { slug: string }) {
  const request = useAuthRequest()
  const { t } = useMessages()
  const [Dialog, setDialog] = useState<Loaded | null>(null)
  const isWanted = request !== null && Dialog === null
  useSignOutOwed(slug)
  useEffect(() => {
    if (!isWanted) return
    loadAuthDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        closeAuth()
        showToast(t('account.notLoaded'), { tone: 'destructive' })
      },
    )
  }, [isWanted, t])
  return Dialog ? <Dialog slug={slug} request={request} /> : null
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
