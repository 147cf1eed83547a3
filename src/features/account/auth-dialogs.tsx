import { useEffect } from 'react'
import { isSignOutOwed } from '#data/session.ts'
import { tellNotLoaded, useOnline } from '#features/connectivity'
import { useMessages, withAllMessages } from '#i18n/messages.ts'
import { type ButtonLook, Button } from '#ui/button.tsx'
import { LaterPart } from '#ui/later-part.tsx'
import { closeAuth, useAuthRequest, openAuth } from './auth-requests.ts'

/** Dialogs of the account, loaded with the first request. Mounted once by the layout. */
export function AuthDialogs({ slug }: { slug: string }) {
  const request = useAuthRequest()
  const { t } = useMessages()
  const online = useOnline()
  useEffect(() => {
    if (!online || !isSignOutOwed(slug)) return
    void import('./session-calls.ts').then(({ endSession }) => endSession(slug)).catch(() => undefined)
  }, [online, slug])
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

export function SignInButton(look: ButtonLook & { className?: string }) {
  const { t } = useMessages()
  return (
    <Button
      {...look}
      onPointerEnter={prefetchAuthDialog}
      onFocus={prefetchAuthDialog}
      onClick={() => openAuth('sign-in')}
    >
      {t('navigation.signIn')}
    </Button>
  )
}

const loadAuthDialog = withAllMessages(async () => (await import('./auth-dialog.tsx')).AuthDialog)

export function prefetchAuthDialog(): void {
  loadAuthDialog().catch(() => undefined)
}
