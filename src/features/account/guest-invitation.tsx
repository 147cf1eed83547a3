import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openAuth } from './auth-requests.ts'
import { SignInButton } from './sign-in-button.tsx'

/** What a guest sees where a customer's own things would be. */
export function GuestInvitation({ reason }: { reason: 'orders' | 'order' }) {
  const { t } = useMessages()
  const isList = reason === 'orders'
  return (
    <EmptyState
      art={['phone', 'sparkles']}
      title={t(isList ? 'account.guest.orders' : 'account.guest.order')}
      actions={
        <>
          <SignInButton size="lg" />
          <Button variant="plain" onClick={() => openAuth('sign-up')}>
            {t('account.createAnAccount')}
          </Button>
        </>
      }
    >
      {t(isList ? 'account.guest.ordersBody' : 'account.guest.orderBody')}
    </EmptyState>
  )
}
