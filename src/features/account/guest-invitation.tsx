import { isRestaurant } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openAuth } from './auth-requests.ts'
import { SignInButton } from './auth-dialogs.tsx'

const OF_SERVICES = {
  orders: 'bookings',
  order: 'booking',
  addresses: 'addresses',
  profile: 'profile',
  notifications: 'bookingNotifications',
} as const

export function GuestInvitation({ slug, reason }: { slug: string; reason: keyof typeof OF_SERVICES }) {
  const { t } = useMessages()
  const subject = isRestaurant(useStore(slug)) ? reason : OF_SERVICES[reason]
  return (
    <EmptyState
      art={['phone', 'sparkles']}
      title={t(`account.guest.${subject}`)}
      actions={
        <>
          <SignInButton size="lg" />
          <Button variant="plain" onClick={() => openAuth('sign-up')}>
            {t('account.createAnAccount')}
          </Button>
        </>
      }
    >
      {t(`account.guest.${subject}Body`)}
    </EmptyState>
  )
}
