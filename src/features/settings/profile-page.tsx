import { GuestInvitation, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { AccountFrame } from './account-frame.tsx'
import { PageBar } from './page-bar.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Name, phone and language of a customer. */
export function ProfilePage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const { status, user } = useSession(slug)
  if (status === 'guest') {
    return (
      <main className="account-page">
        <PageBar slug={slug} title={t('settings.profile')} to="settings" isHeading={false} />
        <GuestInvitation slug={slug} reason="profile" />
      </main>
    )
  }
  return (
    <AccountFrame slug={slug}>
      <main className="account-page dock-room">
        <PageBar slug={slug} title={t('settings.profile')} to="settings" />
        {user ? <ProfileForm key={user.id} slug={slug} user={user} /> : <div className="sk block" aria-hidden="true" />}
      </main>
    </AccountFrame>
  )
}
