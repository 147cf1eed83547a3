import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openAuth } from './auth-requests.ts'
import { SignInButton } from './sign-in-button.tsx'

/** What a guest sees where a customer's own things would be. */
export function GuestInvitation({ reason }: { reason: 'orders' | 'order' | 'addresses' | 'profile' }) {
  const { t } = useMessages()
  return (
    <EmptyState
      art={['phone', 'sparkles']}
      title={t(`account.guest.${reason}`)}
      actions={
        <>
          <SignInButton size="lg" />
          <Button variant="plain" onClick={() => openAuth('sign-up')}>
            {t('account.createAnAccount')}
          </Button>
        </>
      }
    >
      {t(`account.guest.${reason}Body`)}
    </EmptyState>
  )
}
