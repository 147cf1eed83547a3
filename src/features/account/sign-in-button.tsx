import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button.tsx'
import { openAuth } from './auth-requests.ts'
import { prefetchAuthDialog } from './load-auth-dialog.ts'

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
